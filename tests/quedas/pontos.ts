/** Points where a signing process may fall (docs/regras/promessas.md, F3), in the order it reaches them. */
export const PONTOS = [
  'antes da prova guardada',
  'depois da prova guardada',
  'no meio da chave',
  'depois da chave',
  'antes do commit',
  'depois do commit',
  'antes da resposta',
] as const
export type Ponto = (typeof PONTOS)[number]

/** Points where a process doing one act on many vias may fall, in the order it reaches them. */
export const PONTOS_DO_LOTE = [
  'depois de guardar o lote',
  'no meio de um ato',
  'antes do commit de um ato',
  'depois do commit de um ato',
  'antes de guardar a recusa',
] as const
export type PontoDoLote = (typeof PONTOS_DO_LOTE)[number]

/** Points where a process applying or undoing a plan of the register may fall, in the order it reaches them. */
export const PONTOS_DO_PLANO = [
  'depois de pedir',
  'no meio de um lote de linhas',
  'antes do commit de um lote de linhas',
  'depois do commit de um lote de linhas',
  'antes de dizer que terminou',
] as const
export const PONTO_DE_DESFAZER = 'antes do commit de desfazer'
export type PontoDoPlano = (typeof PONTOS_DO_PLANO)[number] | typeof PONTO_DE_DESFAZER

/** Points where a process reorganising a unit may fall, in the order it reaches them. */
export const PONTOS_DA_REORGANIZACAO = [
  'depois de começar',
  'no meio de uma via',
  'depois do commit de uma via',
  'antes de a unidade acabar',
] as const
export type PontoDaReorganizacao = (typeof PONTOS_DA_REORGANIZACAO)[number]
