import './page.css'
import { UserManager } from 'oidc-client-ts'
import { vi, afterEach, beforeEach, expect } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { config } from 'zod/mini'

import { esquecerNavegador } from '#platform/esquecer.ts'
import { ativarIdioma } from '#platform/i18n.ts'
import { relerEntrada } from '#platform/entrada.ts'
import { limparNotificacoes } from '#platform/notify.ts'
import { tokensCss } from '#ui/tokens.ts'

config({ jitless: true })
document.head.append(Object.assign(document.createElement('style'), { textContent: tokensCss() }))

// a page that leaves for the provider takes the test with it: also one of the test before, whose session is gone
UserManager.prototype.signinRedirect = () => new Promise(() => {})

beforeEach(async () => {
  // the page of the test before writes down what it had not saved, and only until it is closed
  await cleanup()
  await esquecerNavegador()
  sessionStorage.clear()
  localStorage.clear()
  localStorage.setItem('carimbo.conhecido', 'sim') // a person who answered the invitation to the tour
  relerEntrada()
  limparNotificacoes()
  await ativarIdioma('pt-BR')
})
afterEach(() => {
  document.documentElement.removeAttribute('style')
})

/** Classes made by libraries: MUI, notistack, the router, the editor. */
const DE_FORA =
  /^(Mui|mui-|notranslate$|clearButton$|notistack-|go\d|active$|tiptap$|ProseMirror|tableWrapper$|selectedCell$|react-renderer$|node-)/
/** Other classes without the prefix of a sheet's name: no style rule applies to them. */
const semFolha = new Set<string>()
const anotar = (elemento: Element) => {
  for (const nome of elemento.classList) if (!nome.includes('_') && !DE_FORA.test(nome)) semFolha.add(nome)
}
new MutationObserver((mudancas) => {
  for (const { target, addedNodes } of mudancas) {
    if (target instanceof Element) anotar(target)
    for (const no of addedNodes)
      if (no instanceof Element) for (const elemento of [no, ...no.querySelectorAll('[class]')]) anotar(elemento)
  }
}).observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] })
afterEach(() => {
  const nomes = [...semFolha]
  semFolha.clear()
  expect(nomes).toEqual([])
})

/** As patient as `expect.element`, for a busy machine. */
const esperar = vi.waitFor.bind(vi)
vi.waitFor = (fazer, opcoes = 5_000) => esperar(fazer, opcoes)
