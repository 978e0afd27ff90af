import { readFileSync } from 'node:fs'

import { usarCatalogo } from '#server/base/palavras/problemas.ts'

/** Lets refusals be worded in English and Spanish, from the catalogues of the application; once per process. */
export function lerCatalogos() {
  for (const lingua of ['en', 'es'] as const)
    usarCatalogo(lingua, readFileSync(new URL(`../../locales/${lingua}.po`, import.meta.url), 'utf8'))
}
