import type { TipoDeEmail } from '#contract/correio.ts'

/**
 * An e-mail of the product. `sempre`: sentences every such e-mail has. `variam`: sentences of which some come, depending on what
 * happened; a house's own text places them by {detalhes}.
 */
type Email<Sentence extends string> = {
  /** Key of the house's own text; never changes. */
  chave: string
  tipo: TipoDeEmail
  assunto: Sentence
  sempre: readonly Sentence[]
  variam?: readonly Sentence[]
  /** `variam` come before `sempre`. */
  variamAntes?: true
  codigo?: true
  acao?: Sentence
}

const abrir = { acao: 'Abrir o documento' } as const
const assinar = { acao: 'Ler e assinar' } as const
const NINGUEM_PEDE =
  'Ninguém do governo pede este código por telefone ou mensagem. Se não foi você que o pediu, não o passe a ninguém.'

/** Every e-mail of the product, in the order administrators see them. */
const EMAILS = [
  {
    chave: 'convite-para-assinar',
    tipo: 'CONVITE',
    assunto: 'Documento para assinar: {sigla}',
    sempre: [
      '{orgao} pede a sua assinatura em {especie} {sigla}.',
      'Você lê o documento inteiro antes de assinar, no celular ou no computador.',
      'O endereço abre só este documento, depois que você confirmar quem é.',
      'O convite vale até {dia}. Em caso de dúvida, procure {quem}, {unidade}.',
    ],
    ...assinar,
  },
  {
    chave: 'codigo-para-ler',
    tipo: 'ACESSO',
    assunto: 'Documento para ler: {sigla}',
    sempre: [
      '{nome}, {orgao} deixa você ler {especie} {sigla}.',
      'Abra o endereço deste e-mail, no celular ou no computador, escolha “Tenho um código de acesso” e digite o código abaixo.',
      'O código abre só este documento, até {dia}.',
      'Quem o enviou vê quando e de onde ele é usado: não o passe adiante.',
      'Em caso de dúvida, procure {quem}, {unidade}.',
    ],
    codigo: true,
    acao: 'Ler o documento',
  },
  {
    chave: 'codigo-para-entrar',
    tipo: 'CODIGO',
    assunto: 'Código para entrar no Carimbo',
    sempre: ['Digite este código na página de entrada. Ele vale por 10 minutos, uma vez só.', NINGUEM_PEDE],
    codigo: true,
  },
  {
    chave: 'codigo-para-assinar',
    tipo: 'CODIGO',
    assunto: 'Código para assinar {titulo}',
    sempre: [
      'Para assinar {titulo}, digite este código na página do documento.',
      'Ele vale por 10 minutos, uma vez só, e só para o texto que você leu.',
      NINGUEM_PEDE,
    ],
    codigo: true,
  },
  {
    chave: 'acesso-ao-sistema',
    tipo: 'ACESSO_AO_SISTEMA',
    assunto: 'O seu acesso ao Carimbo',
    sempre: [
      '{nome}, {unidade} passou a usar o Carimbo para escrever, assinar e enviar documentos. Crie a sua senha para entrar.',
      'O usuário é {usuario}. O endereço vale até {dia}, uma vez só.',
      'Depois do prazo, use “Esqueci a senha, ou é o meu primeiro acesso” na página de entrada.',
    ],
    acao: 'Criar a senha',
  },
  {
    chave: 'criar-senha',
    tipo: 'SENHA',
    assunto: 'Criar a sua senha do Carimbo',
    sempre: [
      'Pediram uma senha nova para {nome}. O usuário é {usuario}.',
      'Se foi você, crie a senha pelo endereço abaixo. Ele vale por uma hora, uma vez só.',
      'Se não foi você, não faça nada: a senha de antes continua valendo.',
    ],
    acao: 'Criar a senha',
  },
  {
    chave: 'senha-trocada',
    tipo: 'SEGURANCA',
    assunto: 'A sua senha foi trocada',
    sempre: [
      'Uma senha nova foi criada para a sua conta, e tudo o que estava aberto com a anterior foi encerrado.',
      'Se não foi você, avise agora quem administra o Carimbo no seu órgão.',
    ],
  },
  {
    chave: 'sessoes-encerradas',
    tipo: 'SEGURANCA',
    assunto: 'As suas sessões foram encerradas',
    sempre: [
      'Quem administra o Carimbo encerrou as suas sessões em todos os lugares. Motivo: {motivo}',
      'Para continuar, entre de novo.',
    ],
  },
  {
    chave: 'acesso-bloqueado',
    tipo: 'SEGURANCA',
    assunto: 'O seu acesso foi bloqueado',
    sempre: [
      'Quem administra o Carimbo bloqueou o seu acesso. Motivo: {motivo}',
      'Em caso de dúvida, procure quem administra o Carimbo no seu órgão.',
    ],
  },
  {
    chave: 'acesso-desbloqueado',
    tipo: 'SEGURANCA',
    assunto: 'O seu acesso foi desbloqueado',
    sempre: ['Você pode entrar de novo no Carimbo. Motivo: {motivo}'],
  },
  {
    chave: 'entrada-nova',
    tipo: 'NOVO_ACESSO',
    assunto: 'Entraram como você de um lugar novo',
    sempre: ['Se foi você, nada precisa ser feito. Se não foi, saia de todos os lugares e troque a sua senha.'],
    variam: ['{quando}, pelo {navegador}, do endereço {endereco}.', '{quando}, do endereço {endereco}.'],
    variamAntes: true,
    acao: 'Ver os seus acessos',
  },
  {
    chave: 'outra-conta',
    tipo: 'FORMAS',
    assunto: 'Outra conta passou a entrar como você',
    sempre: [
      'Quem administra o Carimbo trocou a conta com que você entra. A anterior não entra mais.',
      'Se você não pediu isso, avise agora quem administra o Carimbo no seu órgão.',
    ],
    acao: 'Ver as minhas formas de assinar',
  },
  {
    chave: 'formas-de-assinar',
    tipo: 'FORMAS',
    assunto: 'Mudança na sua forma de assinar',
    sempre: ['Se não foi você, troque a sua senha e veja as suas formas de assinar: alguém entrou com a sua conta.'],
    variam: [
      'Foi criado um PIN para assinar com a sua conta.',
      'O PIN com que a sua conta assina foi trocado.',
      'O PIN com que a sua conta assinava foi removido.',
      'O PIN com que a sua conta assina foi bloqueado por tentativas erradas.',
      'A passkey “{nome}” foi cadastrada para assinar com a sua conta.',
      'A passkey “{nome}” foi removida da sua conta.',
    ],
    variamAntes: true,
    acao: 'Ver as minhas formas de assinar',
  },
  {
    chave: 'para-assinar',
    tipo: 'PARA_ASSINAR',
    assunto: 'Documento para assinar: {sigla}',
    sempre: ['{especie} {sigla}, de {quem} ({unidade}), espera a sua assinatura.'],
    ...assinar,
  },
  {
    chave: 'assinatura-pedida',
    tipo: 'PARA_ASSINAR',
    assunto: 'Assinatura pedida: {sigla}',
    sempre: [],
    variam: [
      '{quem} pede a sua assinatura em {especie} {sigla}, até {dia}.',
      '{quem} pede a sua assinatura em {especie} {sigla}.',
    ],
    ...assinar,
  },
  {
    chave: 'lembrete-de-assinatura',
    tipo: 'LEMBRETE',
    assunto: 'Falta a sua assinatura: {sigla}',
    sempre: ['{especie} {sigla} espera a sua assinatura até {dia}.'],
    ...assinar,
  },
  {
    chave: 'assinatura-vencida',
    tipo: 'LEMBRETE',
    assunto: 'Prazo vencido: {sigla}',
    sempre: ['O prazo para assinar {especie} {sigla} acabou em {dia}.'],
    ...assinar,
  },
  {
    chave: 'cossignatario',
    tipo: 'COSSIGNATARIO',
    assunto: 'Você assina também: {sigla}',
    sempre: ['{quem} ({unidade}) indicou você para assinar também {sigla}. Você é avisado quando for a sua vez.'],
    acao: 'Ler o documento',
  },
  {
    chave: 'assinado-por-todos',
    tipo: 'ASSINADO_POR_TODOS',
    assunto: 'Assinado por todos: {sigla}',
    sempre: ['Todos assinaram {especie} {sigla}, que você escreveu.'],
    ...abrir,
  },
  {
    chave: 'assinados-por-todos',
    tipo: 'ASSINADO_POR_TODOS',
    assunto: 'Assinados por todos: {n} documentos',
    sempre: ['Todos assinaram estes documentos, que você escreveu:'],
    variam: ['e mais {n}.'],
    acao: 'Abrir a minha mesa',
  },
  {
    chave: 'assinatura-recusada',
    tipo: 'RECUSA',
    assunto: 'Assinatura recusada: {sigla}',
    sempre: ['{quem} ({unidade}) recusou assinar {especie} {sigla}.'],
    variam: [],
    ...abrir,
  },
  {
    chave: 'devolvido-para-ajuste',
    tipo: 'DEVOLUCAO',
    assunto: 'Devolvido para ajuste: {sigla}',
    sempre: ['{quem} ({unidade}) devolveu para ajuste {especie} {sigla}.'],
    variam: [],
    ...abrir,
  },
  {
    chave: 'chegou-a-mim',
    tipo: 'CHEGOU_A_MIM',
    assunto: 'Chegou para você: {sigla}',
    sempre: ['{quem} ({unidade}) enviou {sigla} a você.'],
    ...abrir,
  },
  {
    chave: 'chegou-a-unidade',
    tipo: 'CHEGOU_A_UNIDADE',
    assunto: 'Chegou à sua unidade: {sigla}',
    sempre: ['{quem} ({unidade}) enviou {sigla} à sua unidade.'],
    ...abrir,
  },
  {
    chave: 'atribuido',
    tipo: 'ATRIBUIDO',
    assunto: 'Atribuído a você: {sigla}',
    sempre: ['{quem} ({unidade}) atribuiu {sigla} a você.'],
    ...abrir,
  },
  {
    chave: 'mencao',
    tipo: 'MENCAO',
    assunto: 'Mencionaram você: {sigla}',
    sempre: ['{quem} ({unidade}) mencionou você numa anotação em {sigla}.'],
    ...abrir,
  },
  {
    chave: 'prazo-perto',
    tipo: 'PRAZO',
    assunto: 'Prazo perto do fim: {sigla}',
    sempre: ['O prazo de {sigla} acaba em {dia}.'],
    ...abrir,
  },
  {
    chave: 'prazo-vencido',
    tipo: 'PRAZO',
    assunto: 'Prazo vencido: {sigla}',
    sempre: ['O prazo de {sigla} acabou em {dia}.'],
    ...abrir,
  },
  {
    chave: 'prazo-da-unidade',
    tipo: 'PRAZO_DA_UNIDADE',
    assunto: 'Prazo vencido: {sigla}',
    sempre: ['O prazo de {sigla}, que está com {unidade}, acabou em {dia}.'],
    ...abrir,
  },
  {
    chave: 'devolucao-perto',
    tipo: 'DATA_DE_DEVOLUCAO',
    assunto: 'Devolução perto do fim: {sigla}',
    sempre: [],
    variam: ['{sigla} deve voltar a {para} até {dia}.', '{sigla}, que está com {com}, deve voltar a {para} até {dia}.'],
    ...abrir,
  },
  {
    chave: 'devolucao-atrasada',
    tipo: 'DATA_DE_DEVOLUCAO',
    assunto: 'Devolução atrasada: {sigla}',
    sempre: [],
    variam: [
      '{sigla} devia ter voltado a {para} até {dia}.',
      '{sigla}, que está com {com}, devia ter voltado a {para} até {dia}.',
    ],
    ...abrir,
  },
  {
    chave: 'marcador',
    tipo: 'MARCADOR',
    assunto: 'Data de marcador: {sigla}',
    sempre: ['O marcador “{nome}” de {sigla} vai até {dia}.'],
    ...abrir,
  },
  {
    chave: 'pedido-de-acesso',
    tipo: 'PEDIDO_DE_ACESSO',
    assunto: 'Pedido de acesso: {sigla}',
    sempre: ['{quem} ({unidade}) pede para ler {sigla}: {motivo}'],
    ...abrir,
  },
  {
    chave: 'acesso-concedido',
    tipo: 'RESPOSTA_DE_ACESSO',
    assunto: 'Acesso concedido: {sigla}',
    sempre: ['{quem} ({unidade}) deixou você ler {sigla} até {dia}.'],
    ...abrir,
  },
  {
    chave: 'acesso-recusado',
    tipo: 'RESPOSTA_DE_ACESSO',
    assunto: 'Acesso recusado: {sigla}',
    sempre: ['{quem} ({unidade}) recusou o seu pedido de acesso a {sigla}: {motivo}'],
    ...abrir,
  },
  {
    chave: 'substituicao-marcada',
    tipo: 'SUBSTITUICAO',
    assunto: 'Substituição marcada: {quem}',
    sempre: [],
    variam: [
      '{substituto} substituirá {titular}, de {unidade}, {periodo}.',
      '{substituto} agirá pela unidade {unidade}, {periodo}.',
    ],
    acao: 'Ver as substituições',
  },
  {
    chave: 'substituicao-comecou',
    tipo: 'SUBSTITUICAO',
    assunto: 'Substituição começou: {quem}',
    sempre: [],
    variam: [
      '{substituto} substitui {titular}, de {unidade}, {periodo}.',
      'Enquanto isso, a mesa de {titular} aparece na lista de lotações de {substituto}.',
      'O que for feito ali diz quem fez e em lugar de quem; cada um assina só com o próprio nome.',
      '{substituto} age pela unidade {unidade}, {periodo}.',
      'Enquanto isso, a mesa de {unidade} aparece na lista de lotações de {substituto}.',
      'O que for feito ali diz quem fez e por qual unidade; a assinatura é dada só na própria lotação.',
    ],
    acao: 'Ver as substituições',
  },
  {
    chave: 'substituicao-acabou',
    tipo: 'SUBSTITUICAO',
    assunto: 'Substituição encerrada: {quem}',
    sempre: [],
    variam: [
      'A substituição de {titular}, de {unidade}, por {substituto} acabou.',
      '{substituto} não age mais pela unidade {unidade}.',
    ],
    acao: 'Ver as substituições',
  },
  {
    chave: 'ausencia-sem-substituto',
    tipo: 'SUBSTITUICAO',
    assunto: 'Indique quem substitui {pessoa}',
    sempre: [
      '{ausencia}: ninguém substitui.',
      'O que chega em nome da pessoa espera por ela. Quem substitui acha a mesa dela e dá andamento.',
    ],
    acao: 'Indicar quem substitui',
  },
  {
    chave: 'ficou-de-quem-saiu',
    tipo: 'SAIDA',
    assunto: 'Ficou trabalho de quem saiu: {saida}',
    sempre: [
      'Já saiu e deixou trabalho aberto: {quem}. Nada se perde: fica com a unidade até que se diga quem assume.',
    ],
    acao: 'Ver o que ficou',
  },
  {
    chave: 'lote-terminado',
    tipo: 'LOTE',
    assunto: 'Ato em lote terminado',
    sempre: ['O ato em lote que você pediu terminou: {resumo}'],
    acao: 'Ver o que houve com cada documento',
  },
  {
    chave: 'integracao-desligada',
    tipo: 'INTEGRACAO',
    assunto: 'Endereço da integração desligado: {nome}',
    sempre: [
      'O endereço “{nome}” foi desligado, porque o que lhe é enviado falha há dias.',
      'O que acontece enquanto isso fica guardado por sete dias.',
    ],
    acao: 'Ver os envios',
  },
  {
    chave: 'resumo-de-um',
    tipo: 'RESUMO',
    assunto: 'Resumo do dia: 1 aviso',
    sempre: ['Desde o último resumo:'],
    variam: [],
    acao: 'Abrir a minha mesa',
  },
  {
    chave: 'resumo-do-dia',
    tipo: 'RESUMO',
    assunto: 'Resumo do dia: {n} avisos',
    sempre: ['Desde o último resumo:'],
    variam: ['E mais {n}.'],
    acao: 'Abrir a minha mesa',
  },
] as const satisfies Email<string>[]

type SentencesOf<E> = E extends { assunto: infer A; sempre: readonly (infer S)[] }
  ? A | S | (E extends { variam: readonly (infer V)[] } ? V : never) | (E extends { acao: infer L } ? L : never)
  : never
export type EmailSentence = SentencesOf<(typeof EMAILS)[number]>
export type EmailDoProduto = Email<EmailSentence>
export const CATALOGO: readonly EmailDoProduto[] = EMAILS
