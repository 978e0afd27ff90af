import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

import { expect, test } from 'vitest'

/** Runs the page's first script at an address, with empty storage; returns the address it leaves. */
function abrir(endereco: string): string {
  const url = new URL(endereco, 'https://carimbo.exemplo.gov.br')
  let fica = url.pathname + url.search + url.hash
  const vazio = { getItem: () => null, setItem: () => {} }
  runInNewContext(readFileSync('src/build/boot.js', 'utf8'), {
    window: {},
    document: { documentElement: { dataset: {}, style: {} }, getElementById: () => null },
    location: { pathname: url.pathname, search: url.search, hash: url.hash, origin: url.origin },
    history: { replaceState: (_: unknown, _titulo: string, novo: string) => void (fica = novo) },
    localStorage: vazio,
    sessionStorage: vazio,
    addEventListener: () => {},
    BroadcastChannel: class {
      postMessage() {}
      addEventListener() {}
    },
    crypto,
    setTimeout: () => 0,
  })
  return fica
}

test.each([
  [
    '/documento/12/SEAD-OFI-2026/00003-A?minhaAtribuicao=true#fim',
    '/documento/12/SEAD-OFI-2026%2F00003-A?minhaAtribuicao=true#fim',
  ],
  ['/validacao/SEAD-OFI-2026/00003', '/validacao/SEAD-OFI-2026%2F00003'],
  ['/historico/5/7/SEAD-OFI-2026/00003/12', '/historico/5/7/SEAD-OFI-2026%2F00003/12'],
  ['/assinar-documento/12/SEAD-OFI-2026/00003/7/EXT', '/assinar-documento/12/SEAD-OFI-2026%2F00003/7/EXT'],
  ['/documento/12/SEAD-OFI-2026%2F00003-A', '/documento/12/SEAD-OFI-2026%2F00003-A'],
  ['/busca?q=SEAD-OFI-2026/00003', '/busca?q=SEAD-OFI-2026/00003'],
])('a página que abre no endereço %s entende a sigla como %s', (dado, lido) => {
  expect(abrir(dado)).toBe(lido)
})
