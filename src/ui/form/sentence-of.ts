import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

import { type CodigoProblema, frase, problemas } from '#contract/problem-catalog.ts'
import { idioma } from '#platform/i18n.ts'

/** The sentence of what a schema refused, in the language of the page. */
export function sentenceOf(codigo: string): string {
  // a code that names the field names it as the API does, which people don't read
  if (!(codigo in problemas) || codigo === 'CAMPO_INVALIDO') return t`Confira este campo.`
  const conhecido = codigo as CodigoProblema // asked of the catalogue in the line above
  return idioma() === 'pt-BR' ? frase(conhecido) : i18n._(`problema.${conhecido}`, {}, { message: frase(conhecido) })
}
