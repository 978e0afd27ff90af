import { t } from '@lingui/core/macro'

import type { Acao, NomeAcao } from '#contract/acao.ts'

type Grupo = 'assinatura' | 'tramitacao' | 'dossie' | 'arquivo' | 'vias' | 'acesso' | 'conteudo'

/** Where each act is looked for. A new one does not compile without its place. */
const GRUPO: Record<NomeAcao, Grupo> = {
  assinar: 'assinatura',
  solicitarAssinatura: 'assinatura',
  recusarAssinatura: 'assinatura',
  desfazerRecusa: 'assinatura',
  devolverParaAjuste: 'assinatura',
  incluirCossignatario: 'assinatura',
  tornarSemEfeito: 'assinatura',
  tramitar: 'tramitacao',
  tramitarEmParalelo: 'tramitacao',
  notificar: 'tramitacao',
  concluir: 'tramitacao',
  enviarAOrgaoExterno: 'tramitacao',
  receberDeVolta: 'tramitacao',
  desfazer: 'tramitacao',
  receber: 'tramitacao',
  desfazerRecebimento: 'tramitacao',
  atribuir: 'tramitacao',
  assumir: 'tramitacao',
  sobrestar: 'tramitacao',
  dessobrestar: 'tramitacao',
  darCiencia: 'tramitacao',
  desfazerCiencia: 'tramitacao',
  anotar: 'tramitacao',
  definirPrazo: 'tramitacao',
  encerrarPrazo: 'tramitacao',
  marcar: 'tramitacao',
  incluirDocumento: 'dossie',
  juntarAqui: 'dossie',
  juntar: 'dossie',
  desentranhar: 'dossie',
  incluirCopia: 'dossie',
  apensar: 'dossie',
  desapensar: 'dossie',
  vincular: 'dossie',
  autuar: 'dossie',
  arquivar: 'arquivo',
  desarquivar: 'arquivo',
  arquivarIntermediario: 'arquivo',
  arquivarPermanente: 'arquivo',
  incluirEmEdital: 'arquivo',
  retirarDeEdital: 'arquivo',
  eliminar: 'arquivo',
  reclassificar: 'arquivo',
  avaliar: 'arquivo',
  criarVia: 'vias',
  cancelarVia: 'vias',
  encerrarVolume: 'vias',
  abrirVolume: 'vias',
  acompanhar: 'acesso',
  definirPerfil: 'acesso',
  redefinirNivel: 'acesso',
  restringir: 'acesso',
  desfazerRestricao: 'acesso',
  responderPedido: 'acesso',
  gerarProtocolo: 'acesso',
  criarLinkPublico: 'acesso',
  editar: 'conteudo',
  finalizar: 'conteudo',
  excluir: 'conteudo',
  duplicar: 'conteudo',
  refazer: 'conteudo',
  cancelar: 'conteudo',
}

/** The acts, as the menu and the palette show them: by group, in the order of the table. */
export function emGrupos(acoes: Acao[]): { nome: string; acoes: Acao[] }[] {
  const nomes: [Grupo, string][] = [
    ['assinatura', t`Assinatura`],
    ['conteudo', t`Conteúdo`],
    ['tramitacao', t`Tramitação`],
    ['dossie', t`Dossiê`],
    ['arquivo', t`Arquivo`],
    ['vias', t`Vias e volumes`],
    ['acesso', t`Acesso`],
  ]
  const ordem = Object.keys(GRUPO)
  const postas = acoes.toSorted((a, b) => ordem.indexOf(a.nome) - ordem.indexOf(b.nome))
  return nomes.map(([grupo, nome]) => ({ nome, acoes: postas.filter((acao) => GRUPO[acao.nome] === grupo) }))
}

/** What is done all day, first what is most. While the signature is awaited, the way back to the text is one of them. */
const FREQUENTES: NomeAcao[] = [
  'assinar',
  'desfazerRecusa',
  'solicitarAssinatura',
  'devolverParaAjuste',
  'refazer',
  'concluir',
  'tramitar',
  'incluirDocumento',
  'juntar',
  'arquivar',
  'vincular',
  'duplicar',
]

const SO_QUANDO_PODE: NomeAcao[] = [
  'concluir',
  'refazer',
  'desfazerRecusa',
  'solicitarAssinatura',
  'devolverParaAjuste',
]

/** Four: those that can be done now come first, then those that can't, which say why. Never the next step again. */
export function frequentesDe(acoes: Acao[], passo: Acao | null): Acao[] {
  const cabe = ({ nome, pode }: Acao) => nome !== passo?.nome && (pode || !SO_QUANDO_PODE.includes(nome))
  const delas = FREQUENTES.flatMap((nome) => acoes.find((acao) => acao.nome === nome && cabe(acao)) ?? [])
  return [...delas.filter(({ pode }) => pode), ...delas.filter(({ pode }) => !pode)].slice(0, 4)
}
