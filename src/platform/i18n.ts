import { i18n, type Messages } from '@lingui/core'

import { falhas } from './falhas.ts'

export type Idioma = 'pt-BR' | 'en' | 'es'

/** Portuguese is in the code; each other language is a file. */
const catalogos: Record<Exclude<Idioma, 'pt-BR'>, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../locales/en.po'),
  es: () => import('../../locales/es.po'),
}

let registrado = false

/** The browser's first language we have; else pt-BR (specification §1, §9). */
export function idiomaPreferido(preferidos: readonly string[] = navigator.languages): Idioma {
  for (const preferido of preferidos) {
    const lingua = preferido.toLowerCase().split('-')[0]
    if (lingua === 'pt') return 'pt-BR'
    if (lingua === 'en' || lingua === 'es') return lingua
  }
  return 'pt-BR'
}

/** Activates a language; Portuguese stays when it can't be fetched. */
export async function ativarIdioma(idioma: Idioma): Promise<void> {
  const lido = idioma === 'pt-BR' ? null : await catalogos[idioma]().catch(() => null)
  const ativo = lido ? idioma : 'pt-BR'
  i18n.loadAndActivate({ locale: ativo, messages: lido?.messages ?? {} })
  document.documentElement.lang = ativo
  registrado = true
}

/** The active language. Throws `LocalePlugin not registered.` before there is one. */
export function idioma(): Idioma {
  if (!registrado) throw falhas.semIdioma()
  return i18n.locale as Idioma // set by ativarIdioma only
}

export const desativarIdioma = () => {
  registrado = false
}
