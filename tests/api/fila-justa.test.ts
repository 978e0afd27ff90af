import { afterEach, describe, expect, test, vi } from 'vitest'

import { Busy, createFairQueue } from '#server/tools/fair-queue.ts'
import { criarInspecao } from '#server/adapters/inspecao/inspecao.ts'

import { pdfComTextos } from '../apoio/pdfs.ts'

/** Starts work that ends when told, and records the order in which it started. */
function trabalhos(fila: ReturnType<typeof createFairQueue>) {
  const comecaram: string[] = []
  const fechos: (() => void)[] = []
  const pedir = (nome: string, quem: string | undefined) =>
    fila.run(quem, () => {
      comecaram.push(nome)
      return new Promise<string>((pronto) => fechos.push(() => pronto(nome)))
    })
  /** Ends the running work, once it has started. */
  const passar = async () => {
    await new Promise(setImmediate)
    fechos.shift()?.()
    await new Promise(setImmediate)
  }
  return { comecaram, pedir, passar }
}

describe('fila de quem envia arquivos', () => {
  afterEach(() => vi.useRealTimers())

  test('cada endereço tem uma vez antes que outro tenha a segunda, e o trabalho do próprio servidor vem antes de todos', async () => {
    const { comecaram, pedir, passar } = trabalhos(createFairQueue())
    const todos = [
      pedir('a1', 'a'),
      pedir('a2', 'a'),
      pedir('a3', 'a'),
      pedir('b1', 'b'),
      pedir('c1', 'c'),
      pedir('b2', 'b'),
      pedir('casa', undefined),
    ]
    for (const _ of todos) await passar()
    await Promise.all(todos)
    expect(comecaram).toEqual(['a1', 'casa', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  test('de um endereço só alguns esperam, e a fila toda tem um limite', async () => {
    const { pedir, passar } = trabalhos(createFairQueue({ maxEach: 2, maxWaiting: 3 }))
    const aceitos = [pedir('a1', 'a'), pedir('a2', 'a'), pedir('a3', 'a')]
    await expect(pedir('a4', 'a')).rejects.toThrow(Busy)
    aceitos.push(pedir('b1', 'b'))
    await expect(pedir('c1', 'c')).rejects.toThrow(Busy)
    // the server's own work is never turned away
    aceitos.push(pedir('casa', undefined))
    for (const _ of aceitos) await passar()
    expect(await Promise.all(aceitos)).toEqual(['a1', 'a2', 'a3', 'b1', 'casa'])
  })

  test('quem espera demais desiste, e o lugar fica para os outros', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { comecaram, pedir, passar } = trabalhos(createFairQueue({ waitMs: 30 }))
    const primeiro = pedir('a1', 'a')
    const desiste = expect(pedir('b1', 'b')).rejects.toThrow(Busy)
    await vi.advanceTimersByTimeAsync(30)
    await desiste
    const depois = pedir('c1', 'c')
    await passar()
    await passar()
    expect(await Promise.all([primeiro, depois])).toEqual(['a1', 'c1'])
    expect(comecaram).toEqual(['a1', 'c1'])
  })

  test('uma conferência que falha passa a vez à seguinte', async () => {
    const fila = createFairQueue()
    const falha = fila.run('a', async () => {
      throw new Error('não')
    })
    const bom = fila.run('b', async () => 'sim')
    await expect(falha).rejects.toThrow('não')
    expect(await bom).toBe('sim')
  })
})

test('os envios de uma pessoa não fazem esperar os de outra; quem já tem muitos lê que tente depois', async () => {
  const inspecao = criarInspecao({ aoMesmoTempo: 1 })
  const acabaram: string[] = []
  const enviar = async (nome: string, quem: string) => {
    const laudo = await inspecao.pdf(pdfComTextos(['Uma folha']), quem)
    acabaram.push(nome)
    return laudo
  }
  const aceitos = ['a1', 'a2', 'a3', 'a4', 'a5'].map((nome) => enviar(nome, 'a'))
  const recusado = expect(enviar('a6', 'a')).rejects.toMatchObject({ codigo: 'SISTEMA_OCUPADO' })
  const semSaber = expect(inspecao.impede(pdfComTextos(['Uma']), 'Captura', 'a')).rejects.toMatchObject({
    codigo: 'SISTEMA_OCUPADO',
  })
  aceitos.push(enviar('b1', 'b'))
  await Promise.all([recusado, semSaber])
  expect(await Promise.all(aceitos)).toEqual(aceitos.map(() => ({ paginas: 1, cresce: true })))
  expect(acabaram).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a5'])
})
