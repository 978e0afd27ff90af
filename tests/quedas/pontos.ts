/** Where a process that signs may fall (quality.md F3), in the order in which it comes there. */
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

/** Where a process that does one act to many vias may fall, in the order in which it comes there. */
export const PONTOS_DO_LOTE = [
  'depois de guardar o lote',
  'no meio de um ato',
  'antes do commit de um ato',
  'depois do commit de um ato',
  'antes de guardar a recusa',
] as const
export type PontoDoLote = (typeof PONTOS_DO_LOTE)[number]
