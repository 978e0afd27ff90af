/** Every way a history is found not to be as it was written: one catalogue for server, command line and screen. */
export const motivosDaTrilha = {
  CONTEUDO: /*i18n*/ {
    id: 'trilha.CONTEUDO',
    message: 'A movimentação {seq} não diz mais o que dizia quando foi gravada.',
  },
  FORA_DE_LUGAR: /*i18n*/ {
    id: 'trilha.FORA_DE_LUGAR',
    message: 'A movimentação {seq} não é a que foi gravada depois da anterior.',
  },
  DE_OUTRO_DOCUMENTO: /*i18n*/ {
    id: 'trilha.DE_OUTRO_DOCUMENTO',
    message: 'A movimentação {seq} é de outro documento.',
  },
  FALTA_NO_MEIO: /*i18n*/ { id: 'trilha.FALTA_NO_MEIO', message: 'A movimentação {seq} não está mais guardada.' },
  REPETIDA: /*i18n*/ { id: 'trilha.REPETIDA', message: 'Há mais de uma movimentação {seq}: uma foi posta depois.' },
  FALTA_NO_FIM: /*i18n*/ {
    id: 'trilha.FALTA_NO_FIM',
    message:
      'As movimentações da {seq} à {ate} não estão mais guardadas: o ponto de controle {ponto} diz que existiram.',
  },
  FALTA_PELO_DOCUMENTO: /*i18n*/ {
    id: 'trilha.FALTA_PELO_DOCUMENTO',
    message: 'As movimentações da {seq} à {ate} não estão mais guardadas.',
  },
  A_MAIS: /*i18n*/ { id: 'trilha.A_MAIS', message: 'A movimentação {seq} foi posta por fora do sistema.' },
  CABECA: /*i18n*/ { id: 'trilha.CABECA', message: 'A movimentação {seq} não é a última que o documento recebeu.' },
  REFEITA: /*i18n*/ {
    id: 'trilha.REFEITA',
    message: 'A movimentação {seq} foi refeita: não é a que o ponto de controle {ponto} guarda.',
  },
  REFEITAS: /*i18n*/ {
    id: 'trilha.REFEITAS',
    message: 'As movimentações da {seq} à {ate} foram refeitas: não são as que o ponto de controle {ponto} guarda.',
  },
  PAPEL: /*i18n*/ {
    id: 'trilha.PAPEL',
    message: 'O número, a data, o assunto ou os nomes do documento não são os que a movimentação {seq} registra.',
  },
  TEXTO: /*i18n*/ {
    id: 'trilha.TEXTO',
    message:
      'O texto, o código verificador, a espécie ou o órgão do documento não são os que a movimentação {seq} registra.',
  },
  ASSINADO: /*i18n*/ {
    id: 'trilha.ASSINADO',
    message: 'O arquivo assinado que o documento aponta não é o da movimentação {seq}.',
  },
  ASSINATURA: /*i18n*/ {
    id: 'trilha.ASSINATURA',
    message: 'A assinatura de {nome} não é a que a movimentação {seq} registra.',
  },
  ASSINATURA_FALTA: /*i18n*/ {
    id: 'trilha.ASSINATURA_FALTA',
    message: 'A assinatura que a movimentação {seq} registra não está mais guardada.',
  },
  SITUACAO: /*i18n*/ {
    id: 'trilha.SITUACAO',
    message: 'O documento está guardado como se a movimentação {seq} não tivesse acontecido.',
  },
  SITUACAO_SEM_MOVIMENTO: /*i18n*/ {
    id: 'trilha.SITUACAO_SEM_MOVIMENTO',
    message: 'O documento está guardado com uma situação que nenhuma movimentação diz.',
  },
  ASSINANTES: /*i18n*/ {
    id: 'trilha.ASSINANTES',
    message: 'A lista de quem assina o documento não é a que foi registrada: {nome}.',
  },
  ASSINANTE: /*i18n*/ {
    id: 'trilha.ASSINANTE',
    message: 'O que o documento guarda sobre a assinatura de {nome} não é o que as movimentações dizem.',
  },
  ARQUIVO: /*i18n*/ {
    id: 'trilha.ARQUIVO',
    message: 'O arquivo “{nome}” não é o que a movimentação {seq} registra.',
  },
  IMPORTACAO: /*i18n*/ {
    id: 'trilha.IMPORTACAO',
    message: 'O que o documento guarda do sistema de onde veio não é o que a movimentação {seq} registra.',
  },
  ARQUIVO_FALTA: /*i18n*/ {
    id: 'trilha.ARQUIVO_FALTA',
    message: 'O arquivo que a movimentação {seq} registra não está mais guardado.',
  },
  ACESSO: /*i18n*/ {
    id: 'trilha.ACESSO',
    message: 'O nível de acesso ou a restrição de {nome} não são os que as movimentações registram.',
  },
  CUSTODIA: /*i18n*/ {
    id: 'trilha.CUSTODIA',
    message: 'O lugar guardado de {nome} não é aquele em que as movimentações dizem que está.',
  },
  RESPONSAVEL: /*i18n*/ {
    id: 'trilha.RESPONSAVEL',
    message: 'O responsável pela assinatura de {nome} não é o que foi registrado.',
  },
  SEM_DOCUMENTO: /*i18n*/ {
    id: 'trilha.SEM_DOCUMENTO',
    message: 'O documento {nome} não está mais guardado: o ponto de controle {ponto} diz que existiu.',
  },
  SEM_PONTO: /*i18n*/ {
    id: 'trilha.SEM_PONTO',
    message: 'A movimentação {seq} não passou por nenhum ponto de controle: não entrou pelo sistema.',
  },
  FORA_DO_PONTO: /*i18n*/ {
    id: 'trilha.FORA_DO_PONTO',
    message: 'O que o ponto de controle {ponto} guardava foi alterado, e não prova mais esta trilha.',
  },
  PONTO_ALTERADO: /*i18n*/ {
    id: 'trilha.PONTO_ALTERADO',
    message: 'O ponto de controle {ponto} foi alterado depois de selado.',
  },
  PONTO_FALTA: /*i18n*/ { id: 'trilha.PONTO_FALTA', message: 'O ponto de controle {ponto} não está mais guardado.' },
  PONTO_SOLTO: /*i18n*/ {
    id: 'trilha.PONTO_SOLTO',
    message: 'O ponto de controle {ponto} não é o que foi feito depois do anterior.',
  },
  PONTO_SEM_SELO: /*i18n*/ {
    id: 'trilha.PONTO_SEM_SELO',
    message: 'O ponto de controle {ponto} não tem o selo do órgão, ou o selo não confere.',
  },
  PONTO_SEM_CARIMBO: /*i18n*/ {
    id: 'trilha.PONTO_SEM_CARIMBO',
    message: 'O carimbo do tempo do ponto de controle {ponto} não é do seu selo.',
  },
  FORA_DO_REGISTRO: /*i18n*/ {
    id: 'trilha.FORA_DO_REGISTRO',
    message: 'O ponto de controle {ponto} não é o que foi anotado fora do banco de dados.',
  },
  FALTA_NO_REGISTRO: /*i18n*/ {
    id: 'trilha.FALTA_NO_REGISTRO',
    message: 'O ponto de controle {ponto} sumiu do que é anotado fora do banco de dados.',
  },
} as const satisfies Record<string, { id: string; message: string }>

export type MotivoDaTrilha = keyof typeof motivosDaTrilha
export const eMotivo = (motivo: string): motivo is MotivoDaTrilha => Object.hasOwn(motivosDaTrilha, motivo)

/** The sentence with its values in place. */
export const palavrasDaFalha = ({
  motivo,
  dados,
}: {
  motivo: MotivoDaTrilha
  dados: Record<string, string | number>
}) => motivosDaTrilha[motivo].message.replace(/\{(\w+)\}/g, (_, nome: string) => String(dados[nome] ?? ''))

/** The history and what was signed are as they were; who may read it, or where it is stored to be, was changed behind them. */
export const soDoEstado = (motivo: MotivoDaTrilha) => motivo === 'ACESSO' || motivo === 'CUSTODIA'

/** The history itself is as it was; only what would prove it was touched, by whom it cannot say. */
export const soSemProva = (motivo: MotivoDaTrilha) => motivo === 'FORA_DO_PONTO' || motivo === 'PONTO_ALTERADO'
