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

test('sem nada lembrado, vale a primeira lotação da lista', () => {
  expect(resolverEntrada(entradas)?.id).toBe(1)
})

test('a unidade desta aba vale mais que a última lotação do navegador', async () => {
  localStorage.setItem('usuarioLogado', JSON.stringify(entradas[0]))
  sessionStorage.setItem('lotacaoId', '30')
  relerEntrada()
  expect(entradaAtiva()).toBe(1)
  expect(entradaProvavel()).toBeNull()
  expect(resolverEntrada(entradas)?.id).toBe(3)
})

test('numa aba nova vale a última lotação do navegador', async () => {
  localStorage.setItem('usuarioLogado', JSON.stringify(entradas[1]))
  relerEntrada()
  expect(entradaProvavel()).toBe(2)
  expect(resolverEntrada(entradas)?.id).toBe(2)
})

test('a lotação escolhida é guardada como JSON puro, e a unidade dela em lotacaoId', () => {
  resolverEntrada(entradas)
  selecionarEntrada(entradas[2]!)
  expect(JSON.parse(localStorage.getItem('usuarioLogado')!)).toEqual(entradas[2])
  expect(sessionStorage.getItem('lotacaoId')).toBe('30')
  expect(resolverEntrada(entradas)?.id).toBe(3)
})

test('uma lotação guardada que não é da pessoa é descartada', async () => {
  localStorage.setItem('usuarioLogado', JSON.stringify({ id: 99, lotacao: { id: 990 } }))
  relerEntrada()
  expect(resolverEntrada(entradas)?.id).toBe(1)
  expect(JSON.parse(localStorage.getItem('usuarioLogado')!)).toMatchObject({ id: 1 })
})

test.each(['{', '"x"', '{"id":"1"}', 'null'])(
  'um JSON ilegível (%s) é descartado com um aviso no console',
  async (texto) => {
    const aviso = vi.spyOn(console, 'warn').mockImplementation(() => {})
    localStorage.setItem('usuarioLogado', texto)
    relerEntrada()
    expect(aviso).toHaveBeenCalledOnce()
    expect(localStorage.getItem('usuarioLogado')).toBeNull()
    expect(entradaAtiva()).toBeNull()
    aviso.mockRestore()
  },
)

test('uma aba que só lê não desfaz a escolha feita em outra aba', () => {
  localStorage.setItem('usuarioLogado', JSON.stringify(entradas[0]))
  relerEntrada()
  localStorage.setItem('usuarioLogado', JSON.stringify(entradas[1]))
  relerEntrada()
  expect(JSON.parse(localStorage.getItem('usuarioLogado')!)).toEqual(entradas[1])
  expect(sessionStorage.getItem('lotacaoId')).toBeNull()
})

test('sair esquece a lotação e a unidade', () => {
  selecionarEntrada(entradas[1]!)
  esquecerEntrada()
  expect(localStorage.getItem('usuarioLogado')).toBeNull()
  expect(sessionStorage.getItem('lotacaoId')).toBeNull()
  relerEntrada()
  expect(entradaAtiva()).toBeNull()
})

test('numa substituição, a aba lembra a lotação do titular, e não a unidade', () => {
  const substituicao = { ate: '2026-12-31', pelaUnidade: false } as NonNullable<Entrada['substituicao']> // only the fields that are read
  selecionarEntrada({ ...entradas[2]!, substituicao })
  expect(sessionStorage.getItem('lotacaoId')).toBe('-3')
})

test('um navegador que não guarda nada avisa, e a escolha vale enquanto a página durar', async () => {
  const recusar = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { result } = await renderHook(() => useAvisoDeArmazenamento())
  selecionarEntrada(entradas[1]!)
  await vi.waitFor(() => expect(result.current).toBe('bloqueada'))
  expect(entradaAtiva()).toBe(2)
  recusar.mockRestore()
})
