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
