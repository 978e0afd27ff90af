import type { EstadoDoItem } from '#contract/em-lote.ts'

/** The filter's name in the address, and the result it keeps. */
export const FILTROS = { feitos: 'FEITO', recusados: 'RECUSADO', pendentes: 'PENDENTE' } as const satisfies Record<
  string,
  EstadoDoItem
>
export type Filtro = keyof typeof FILTROS
export const eFiltro = (nome: string | null): nome is Filtro => nome !== null && Object.hasOwn(FILTROS, nome)
