import { readFileSync } from 'node:fs'

import { usarCatalogo } from '#server/base/palavras/problemas.ts'

const ler = (catalogo: string) => readFileSync(new URL(`../../locales/${catalogo}.po`, import.meta.url), 'utf8')

/** Loads the English and Spanish catalogues; once per process. */
export function lerCatalogos() {
  for (const lingua of ['en', 'es'] as const) usarCatalogo(lingua, ler(lingua), ler(`server/${lingua}`))
}
