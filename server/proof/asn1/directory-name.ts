import { atributosDe } from '#contract/certificado.ts'
import type { Elemento } from '#contract/der.ts'

/** The attributes of a directory name, comparable whatever their encoding, case and blanks (RFC 5280 §7.1). */
export const attributesOf = (name: Elemento): string[] =>
  atributosDe(name).map(({ tipo, dito }) => `${tipo}=${dito.trim().replace(/\s+/g, ' ').toLowerCase()}`)
