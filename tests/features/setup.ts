import './page.css'
import { vi, afterEach, beforeEach } from 'vitest'
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

/** As patient as `expect.element`: a machine that does other things too is no fault. */
const esperar = vi.waitFor.bind(vi)
vi.waitFor = (fazer, opcoes = 5_000) => esperar(fazer, opcoes)
