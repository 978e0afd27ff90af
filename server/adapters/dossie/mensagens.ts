import type { DadosDossie, ParteDoDossie } from '#server/base/ports.ts'

/** To the thread: the dossier, then each piece not omitted, in order; null for a missing one. */
export type Ida = { folhas: Uint8Array; partes: ParteDoDossie[] } | { peca: Uint8Array | null }
/** From the thread: ready for the next piece, with processor time used, ms; or the result. Errors are the thread's own. */
export type Volta = { feitas: number; gastou: number } | Montado

/** `semDeclarar`: of parts said to be ours, those that don't claim what ours do. */
export type Montado = { pdf: Uint8Array; paginas: number; faltaram: number; semDeclarar: number[] }

/** Distinct banners, in the order of their pages in dossie.typ. */
export const faixasDe = ({ partes }: Pick<DadosDossie, 'partes'>) => [
  ...new Set(partes.flatMap(({ faixa, omissao }) => (faixa === null || omissao ? [] : [faixa]))),
]
