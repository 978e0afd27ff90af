/** Every way in which a history differs from what was written: one catalogue for server, command line and screen. */
export const motivosDaTrilha = {
  CONTEUDO: 'A movimentação {seq} não diz mais o que dizia quando foi gravada.',
  FORA_DE_LUGAR: 'A movimentação {seq} não é a que foi gravada depois da anterior.',
  DE_OUTRO_DOCUMENTO: 'A movimentação {seq} é de outro documento.',
  FALTA_NO_MEIO: 'A movimentação {seq} não está mais guardada.',
  REPETIDA: 'Há mais de uma movimentação {seq}: uma foi posta depois.',
  FALTA_NO_FIM:
    'As movimentações da {seq} à {ate} não estão mais guardadas: o ponto de controle {ponto} diz que existiram.',
  FALTA_PELO_DOCUMENTO: 'As movimentações da {seq} à {ate} não estão mais guardadas.',
  A_MAIS: 'A movimentação {seq} foi posta por fora do sistema.',
  CABECA: 'A movimentação {seq} não é a última que o documento recebeu.',
  REFEITA: 'A movimentação {seq} foi refeita: não é a que o ponto de controle {ponto} guarda.',
  REFEITAS: 'As movimentações da {seq} à {ate} foram refeitas: não são as que o ponto de controle {ponto} guarda.',
  PAPEL: 'O número, a data, o assunto ou os nomes do documento não são os que a movimentação {seq} registra.',
  TEXTO:
    'O texto, o código verificador, a espécie ou o órgão do documento não são os que a movimentação {seq} registra.',
  ASSINADO: 'O arquivo assinado que o documento aponta não é o da movimentação {seq}.',
  ASSINATURA: 'A assinatura de {nome} não é a que a movimentação {seq} registra.',
  ASSINATURA_FALTA: 'A assinatura que a movimentação {seq} registra não está mais guardada.',
  SITUACAO: 'O documento está guardado como se a movimentação {seq} não tivesse acontecido.',
  SITUACAO_SEM_MOVIMENTO: 'O documento está guardado com uma situação que nenhuma movimentação diz.',
  ASSINANTES: 'A lista de quem assina o documento não é a que foi registrada: {nome}.',
  ASSINANTE: 'O que o documento guarda sobre a assinatura de {nome} não é o que as movimentações dizem.',
  ARQUIVO: 'O arquivo “{nome}” não é o que a movimentação {seq} registra.',
  IMPORTACAO: 'O que o documento guarda do sistema de onde veio não é o que a movimentação {seq} registra.',
  ARQUIVO_FALTA: 'O arquivo que a movimentação {seq} registra não está mais guardado.',
  ACESSO: 'O nível de acesso ou a restrição de {nome} não são os que as movimentações registram.',
  CUSTODIA: 'O lugar guardado de {nome} não é aquele em que as movimentações dizem que está.',
  RESPONSAVEL: 'O responsável pela assinatura de {nome} não é o que foi registrado.',
  SEM_DOCUMENTO: 'O documento {nome} não está mais guardado: o ponto de controle {ponto} diz que existiu.',
  SEM_PONTO: 'A movimentação {seq} não passou por nenhum ponto de controle: não entrou pelo sistema.',
  FORA_DO_PONTO: 'O que o ponto de controle {ponto} guardava foi alterado, e não prova mais esta trilha.',
  PONTO_ALTERADO: 'O ponto de controle {ponto} foi alterado depois de selado.',
  PONTO_FALTA: 'O ponto de controle {ponto} não está mais guardado.',
  PONTO_SOLTO: 'O ponto de controle {ponto} não é o que foi feito depois do anterior.',
  PONTO_SEM_SELO: 'O ponto de controle {ponto} não tem o selo do órgão, ou o selo não confere.',
  PONTO_SEM_CARIMBO: 'O carimbo do tempo do ponto de controle {ponto} não é do seu selo.',
  FORA_DO_REGISTRO: 'O ponto de controle {ponto} não é o que foi anotado fora do banco de dados.',
  FALTA_NO_REGISTRO: 'O ponto de controle {ponto} sumiu do que é anotado fora do banco de dados.',
} as const satisfies Record<string, string>

export type MotivoDaTrilha = keyof typeof motivosDaTrilha
export const eMotivo = (motivo: string): motivo is MotivoDaTrilha => Object.hasOwn(motivosDaTrilha, motivo)

/** The sentence with its values in place. */
export const palavrasDaFalha = ({
  motivo,
  dados,
}: {
  motivo: MotivoDaTrilha
  dados: Record<string, string | number>
}) => motivosDaTrilha[motivo].replace(/\{(\w+)\}/g, (_, nome: string) => String(dados[nome] ?? ''))

/** The history and the signed content are intact; who may read it, or where it is said to be, was changed outside of it. */
export const soDoEstado = (motivo: MotivoDaTrilha) => motivo === 'ACESSO' || motivo === 'CUSTODIA'

/** The history itself is intact; only its proof was touched, and it can't tell by whom. */
export const soSemProva = (motivo: MotivoDaTrilha) => motivo === 'FORA_DO_PONTO' || motivo === 'PONTO_ALTERADO'
