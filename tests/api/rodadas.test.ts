import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Portas } from '#server/base/contexto.ts'
import { rodada } from '#server/jobs/round.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

/** The ports that a round uses: an identity, and a log. */
function casaVazia() {
  const dito: unknown[][] = []
  const portas = { banco: {}, registrar: (...linha: unknown[]) => void dito.push(linha) }
  return { portas: portas as unknown as Portas, dito } // a round uses no other port
}

test('quem pede uma rodada durante outra espera por ela, e há mais uma rodada', async () => {
  const { portas } = casaVazia()
  const voltas: PromiseWithResolvers<number>[] = []
  const { chamar } = rodada({
    nome: 'obra',
    cadaMs: 1_000,
    fazer() {
      voltas.push(Promise.withResolvers<number>())
      return voltas.at(-1)!.promise
    },
  })
  const todas = Promise.all([chamar(portas), chamar(portas), chamar(portas)])
  expect(voltas).toHaveLength(1)
  voltas[0]!.resolve(2)
  await vi.waitFor(() => expect(voltas).toHaveLength(2))
  voltas[1]!.resolve(1)
  expect(await todas).toEqual([3, 3, 3])
})

test('a rodada acontece logo e a cada período, a falha é uma linha com o nome dela, e parar espera a rodada em curso', async () => {
  const { portas, dito } = casaVazia()
  let vez = 0
  let solta = () => {}
  const obra = rodada({
    nome: 'obra',
    cadaMs: 1_000,
    async fazer() {
      vez += 1
      if (vez === 1) throw new Error('sem banco')
      if (vez === 2) await new Promise<void>((pronto) => (solta = pronto))
      return 1
    },
  })
  const { parar } = obra.iniciar(portas)
  await vi.waitFor(() => expect(dito).toEqual([['erro', 'obra', { erro: 'Error: sem banco' }]]))
  vi.advanceTimersByTime(1_000)
  expect([vez, obra.fechando(portas)]).toEqual([2, false])
  let parou = false
  const fim = parar().then(() => (parou = true))
  await Promise.resolve()
  expect([parou, obra.fechando(portas)]).toEqual([false, true])
  solta()
  await fim
  vi.advanceTimersByTime(10_000)
  expect(vez).toBe(2)
})

test('uma rodada que não começa logo espera o seu período', () => {
  const { portas } = casaVazia()
  const fazer = vi.fn(async () => 0)
  const { parar } = rodada({ nome: 'obra', cadaMs: 1_000, logo: false, fazer }).iniciar(portas)
  expect(fazer).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(fazer).toHaveBeenCalledOnce()
  return parar()
})
