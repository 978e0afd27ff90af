/** Keys of the row that has the focus. While rows are marked, the same keys are for all of them (`#acts/em-lote.ts`). */
export const TECLAS_DA_VIA = { a: 'atribuir', m: 'marcar', d: 'definirPrazo' } as const
