import { i18n } from '@lingui/core'

import { idioma } from './i18n.ts'

/**
 * A sentence of the contract's catalogues in the language of the page, with its values. They are written in Portuguese where
 * they stand, and the build compiles none of them: there the values are put in as they are.
 */
export const dizerDoContrato = (id: string, message: string, dados: Record<string, string | number>): string =>
  idioma() === 'pt-BR'
    ? message.replace(/\{(\w+)\}/g, (_, nome: string) => String(dados[nome] ?? ''))
    : i18n._(id, dados, { message })
