import type { ParteDoDossie } from '../../ports.ts'

/** To the thread: what it will be, then each piece that is not omitted, in order. */
export type Ida = { folhas: Uint8Array; partes: ParteDoDossie[] } | { peca: Uint8Array }
/** From the thread: ready for the next piece, or the whole; an error is the thread's own. */
export type Volta = { feitas: number } | { pdf: Uint8Array; paginas: number }
