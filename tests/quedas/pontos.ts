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

/** Where a process that reorganises a unit may fall, in the order in which it comes there. */
export const PONTOS_DA_REORGANIZACAO = [
  'depois de começar',
  'no meio de uma via',
  'depois do commit de uma via',
  'antes de a unidade acabar',
] as const
export type PontoDaReorganizacao = (typeof PONTOS_DA_REORGANIZACAO)[number]
