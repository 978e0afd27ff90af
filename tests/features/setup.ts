import '#ui/base.css'
import { afterEach, beforeEach } from 'vitest'
import { config } from 'zod/mini'

import { ativarIdioma } from '#platform/i18n.ts'
import { relerEntrada } from '#platform/entrada.ts'
import { limparNotificacoes } from '#platform/notify.ts'
import { tokensCss } from '#ui/tokens.ts'

config({ jitless: true })
document.head.append(Object.assign(document.createElement('style'), { textContent: tokensCss() }))

beforeEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  relerEntrada()
  limparNotificacoes()
  await ativarIdioma('pt-BR')
})
afterEach(() => {
  document.documentElement.removeAttribute('style')
})
