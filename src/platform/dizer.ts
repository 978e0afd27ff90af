import { i18n } from '@lingui/core'

import { idioma } from './i18n.ts'

/**
 * Words a sentence of the contract's catalogues in the page's language. The build compiles none of them, so the values are
 * filled in here.
 */
export const dizerDoContrato = (id: string, message: string, dados: Record<string, string | number>): string =>
  idioma() === 'pt-BR'
    ? message.replace(/\{(\w+)\}/g, (_, nome: string) => String(dados[nome] ?? ''))
    : i18n._(id, dados, { message })
