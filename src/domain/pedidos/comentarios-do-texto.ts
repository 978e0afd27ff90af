import type { Comentario, Devolucoes } from '#contract/pedidos.ts'

/** The comments of the present text, of its last return and of who writes it, in the order of the text. */
export const comentariosDoTexto = ({ devolucoes, comentarios }: Devolucoes): Comentario[] =>
  [...(devolucoes[0]?.comentarios ?? []), ...comentarios].toSorted(
    (a, b) => a.bloco - b.bloco || a.inicio - b.inicio || a.id - b.id,
  )
