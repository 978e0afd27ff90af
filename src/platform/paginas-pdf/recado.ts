/** What goes to the worker that draws, and what comes back, by number. */
export type Ida = { n: number } & (
  | { abrir: { trazido: Uint8Array; guardado: Uint8Array } }
  | { par: { trazida: number | null; guardada: number | null } }
)
/** `iguais`: to the last dot; null where one of the pages is missing. `imagens`: the page brought, the kept one. */
export type ParDesenhado = { iguais: boolean | null; imagens: { trazida: Blob | null; guardada: Blob | null } }
export type Volta = { n: number } & ({ feito: ParDesenhado | null } | { erro: string })
