/** Messages to and from the drawing worker, numbered. */
export type Ida = { n: number } & (
  | { abrir: { trazido: Uint8Array; guardado: Uint8Array } }
  | { par: { trazida: number | null; guardada: number | null } }
)
/** `iguais`: pixel by pixel; null when a page is missing. `imagens`: the brought page and the kept one. */
export type ParDesenhado = { iguais: boolean | null; imagens: { trazida: Blob | null; guardada: Blob | null } }
export type Volta = { n: number } & ({ feito: ParDesenhado | null } | { erro: string })
