import type { DadosDossie, ParteDoDossie } from '#server/base/ports.ts'

/** To the thread: what it will be, then each piece that is not omitted, in order; null for one that can't be had. */
export type Ida = { folhas: Uint8Array; partes: ParteDoDossie[] } | { peca: Uint8Array | null }
/**
 * From the thread: ready for the next piece, with the processor's time this dossier has taken so far, ms; or the whole.
 * An error is the thread's own.
 */
export type Volta = { feitas: number; gastou: number } | { pdf: Uint8Array; paginas: number; faltaram: number }

/** The different banners, in the order of the pages that dossie.typ makes of them. */
export const faixasDe = ({ partes }: Pick<DadosDossie, 'partes'>) => [
  ...new Set(partes.flatMap(({ faixa, omissao }) => (faixa === null || omissao ? [] : [faixa]))),
]
