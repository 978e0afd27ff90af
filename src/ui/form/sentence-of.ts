import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

import { eCodigo, frase } from '#contract/problem-catalog.ts'
import { idioma } from '#platform/i18n.ts'

/** The sentence of a schema's refusal, in the page's language. */
export function sentenceOf(codigo: string): string {
  // this code's sentence would show the field's name in the API, which people don't read
  if (!eCodigo(codigo) || codigo === 'CAMPO_INVALIDO') return t`Confira este campo.`
  return idioma() === 'pt-BR' ? frase(codigo) : i18n._(`problema.${codigo}`, {}, { message: frase(codigo) })
}
