import type { Acao, NomeAcao } from '#contract/acao.ts'

/** What comes first when several things are possible; the server says which are. */
const ORDEM: NomeAcao[] = [
  'editar',
  'assinar',
  'receber',
  'arquivarIntermediario',
  'arquivarPermanente',
  'incluirEmEdital',
  'tramitar',
]

export const proximoPasso = (acoes: Acao[]): Acao | null =>
  ORDEM.map((nome) => acoes.find((acao) => acao.nome === nome && acao.pode)).find((acao) => acao !== undefined) ?? null
