import { atributosDe } from '#contract/certificado.ts'
import type { Elemento } from '#contract/der.ts'

/** A directory name's attributes, normalised for comparison: encoding, case and blanks ignored (RFC 5280 §7.1). */
export const attributesOf = (name: Elemento): string[] =>
  atributosDe(name).map(({ tipo, dito }) => `${tipo}=${dito.trim().replace(/\s+/g, ' ').toLowerCase()}`)
