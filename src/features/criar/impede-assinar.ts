import type { Documento } from '#contract/documento.ts'

/** Why this draft could be signed by nobody once it has its number; undefined where it could. */
export const impedeAssinar = ({ pendencias }: Pick<Documento, 'pendencias'>): string | undefined =>
  pendencias.find(({ antesDe }) => antesDe === 'assinar')?.texto
