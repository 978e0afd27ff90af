import type { Situacao } from './documento.ts'

/** Ended before or after it was signed. */
export const ENCERRADAS = ['CANCELADO', 'SEM_EFEITO'] as const satisfies Situacao[]
export type Encerrada = (typeof ENCERRADAS)[number]

/** The situation, if the document ended in it: what is shown of it is a stamped view. */
export const encerrada = (situacao: Situacao | null): Encerrada | undefined =>
  ENCERRADAS.find((cada) => cada === situacao)
