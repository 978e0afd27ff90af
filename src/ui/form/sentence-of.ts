import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

import { eCodigo, frase } from '#contract/problem-catalog.ts'
import { idioma } from '#platform/i18n.ts'

/** The sentence of what a schema refused, in the language of the page. */
export function sentenceOf(codigo: string): string {
  // a code that names the field names it as the API does, which people don't read
  if (!eCodigo(codigo) || codigo === 'CAMPO_INVALIDO') return t`Confira este campo.`
  return idioma() === 'pt-BR' ? frase(codigo) : i18n._(`problema.${codigo}`, {}, { message: frase(codigo) })
}
