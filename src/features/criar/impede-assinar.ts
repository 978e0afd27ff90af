import type { Documento } from '#contract/documento.ts'

/** Why nobody could sign this draft once it is finalised; undefined: it could be signed. */
export const impedeAssinar = ({ pendencias }: Pick<Documento, 'pendencias'>): string | undefined =>
  pendencias.find(({ antesDe }) => antesDe === 'assinar')?.texto
