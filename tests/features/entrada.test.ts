import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'

import type { Entrada } from '#contract/usuario.ts'
import {
  entradaAtiva,
  entradaProvavel,
  esquecerEntrada,
  relerEntrada,
  resolverEntrada,
  selecionarEntrada,
  useAvisoDeArmazenamento,
} from '#platform/entrada.ts'

import { entradas } from './apoio/casos.ts'

test('the first entry when nothing is remembered', () => {
  expect(resolverEntrada(entradas)?.id).toBe(1)
})

test("the unit of this tab wins over the browser's saved entry", async () => {
  localStorage.setItem('usuarioLogado', JSON.stringify(entradas[0]))
  sessionStorage.setItem('lotacaoId', '30')
  relerEntrada()
  expect(entradaAtiva()).toBe(1)
  expect(entradaProvavel()).toBeNull()
  expect(resolverEntrada(entradas)?.id).toBe(3)
})

test('the saved entry when the tab is new', async () => {
  localStorage.setItem('usuarioLogado', JSON.stringify(entradas[1]))
  relerEntrada()
  expect(entradaProvavel()).toBe(2)
  expect(resolverEntrada(entradas)?.id).toBe(2)
})

test('the chosen one is stored raw, and its unit under lotacaoId', () => {
  resolverEntrada(entradas)
  selecionarEntrada(entradas[2]!)
  expect(JSON.parse(localStorage.getItem('usuarioLogado')!)).toEqual(entradas[2])
  expect(sessionStorage.getItem('lotacaoId')).toBe('30')
  expect(resolverEntrada(entradas)?.id).toBe(3)
})

test("a stored entry that is not the person's is dropped", async () => {
  localStorage.setItem('usuarioLogado', JSON.stringify({ id: 99, lotacao: { id: 990 } }))
  relerEntrada()
  expect(resolverEntrada(entradas)?.id).toBe(1)
  expect(JSON.parse(localStorage.getItem('usuarioLogado')!)).toMatchObject({ id: 1 })
})

test.each(['{', '"x"', '{"id":"1"}', 'null'])('unparsable JSON (%s) is dropped with a warning', async (texto) => {
  const aviso = vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem('usuarioLogado', texto)
  relerEntrada()
  expect(aviso).toHaveBeenCalledOnce()
  expect(localStorage.getItem('usuarioLogado')).toBeNull()
  expect(entradaAtiva()).toBeNull()
  aviso.mockRestore()
})

test('what another tab chose is not written over by a tab that only reads', () => {
  localStorage.setItem('usuarioLogado', JSON.stringify(entradas[0]))
  relerEntrada()
  localStorage.setItem('usuarioLogado', JSON.stringify(entradas[1]))
  relerEntrada()
  expect(JSON.parse(localStorage.getItem('usuarioLogado')!)).toEqual(entradas[1])
  expect(sessionStorage.getItem('lotacaoId')).toBeNull()
})

test('leaving forgets the entry and the unit', () => {
  selecionarEntrada(entradas[1]!)
  esquecerEntrada()
  expect(localStorage.getItem('usuarioLogado')).toBeNull()
  expect(sessionStorage.getItem('lotacaoId')).toBeNull()
  relerEntrada()
  expect(entradaAtiva()).toBeNull()
})

test('of somebody substituted the tab remembers the entry, not the unit', () => {
  const substituicao = { ate: '2026-12-31', pelaUnidade: false } as NonNullable<Entrada['substituicao']> // as much as is read
  selecionarEntrada({ ...entradas[2]!, substituicao })
  expect(sessionStorage.getItem('lotacaoId')).toBe('-3')
})

test('a browser that keeps nothing says so, and the choice lasts as long as the page', async () => {
  const recusar = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { result } = await renderHook(() => useAvisoDeArmazenamento())
  selecionarEntrada(entradas[1]!)
  await vi.waitFor(() => expect(result.current).toBe('bloqueada'))
  expect(entradaAtiva()).toBe(2)
  recusar.mockRestore()
})
