import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Portas } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { chooseKinds, HOUSE_JOBS } from '#server/http/house-jobs.ts'
import { jobKind, type Outcome, retryAt } from '#server/jobs/kind.ts'
import { claim, enqueue, type Job, LEASE_MS } from '#server/jobs/queue.ts'
import { recurringJob } from '#server/jobs/recurring.ts'
import { describeQueue, retryInWords } from '#server/jobs/words.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { criarProntidao } from '#server/http/prontidao.ts'

import { type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
let adiantado = 0
beforeAll(async () => {
  casa = await novaCasa(() => ({ relogio: { agora: () => new Date(Date.now() + adiantado) } }))
})
afterAll(() => casa.fechar())
beforeEach(async () => {
  adiantado = 0
  await casa.banco.linhas(sql`delete from fila`)
  casa.erros.length = 0
})

/** Another process of the same installation. */
const outroProcesso = (): Portas => ({ ...casa.portas, banco: { ...casa.portas.banco } })
const pedir = (key: string, lane = '', kind = 'obra') =>
  casa.banco.transacao((tx) => enqueue(tx, { kind, key, lane, dueAt: casa.portas.relogio.agora() }))
const linhaDa = (key: string) =>
  linha<{ attempts: number; due: number; dead: boolean; lastError: string | null }>(
    casa.banco,
    sql`select attempts, extract(epoch from due_at)::float8 * 1000 as due, dead_at is not null as dead, last_error as "lastError" from fila
      where key = ${key}`,
  )

/** A kind of job that records what it did. */
function obra(fazer: (job: Job) => Outcome | Promise<Outcome> = () => 'DONE', opcoes = {}) {
  const feitas: string[] = []
  const kind = jobKind({
    kind: 'obra',
    ...opcoes,
    async run(_, job) {
      feitas.push(job.key)
      return fazer(job)
    },
  })
  return { ...kind, feitas }
}

describe('fila de trabalhos', () => {
  test('um trabalho de uma transação desfeita não entra na fila; o concluído sai dela', async () => {
    const desfeita = casa.banco.transacao(async (tx) => {
      await enqueue(tx, { kind: 'obra', key: 'a', dueAt: new Date() })
      throw new Error('undone')
    })
    await expect(desfeita).rejects.toThrow('undone')
    const { drain, feitas } = obra()
    expect(await drain(casa.portas)).toBe(0)
    await pedir('a')
    expect(await drain(casa.portas)).toBe(1)
    expect([feitas, await linhaDa('a')]).toEqual([['a'], undefined])
  })

  test('vários processos repartem cem trabalhos, e nenhum é feito duas vezes', async () => {
    for (let n = 0; n < 100; n++) await pedir(String(n), String(n % 3))
    const { drain, feitas } = obra(undefined, { concurrency: 3 })
    const contas = await Promise.all([casa.portas, outroProcesso(), outroProcesso()].map((portas) => drain(portas)))
    expect(contas.reduce((soma, n) => soma + n, 0)).toBe(100)
    expect(new Set(feitas).size).toBe(100)
  })

  test('o trabalho que outro processo está tomando fica para ele, e toma-se o seguinte', async () => {
    for (const key of ['a', 'b']) await pedir(key)
    await casa.banco.transacao(async (outro) => {
      await outro.linhas(sql`select id from fila where key = 'a' for update`)
      const tomado = await casa.banco.transacao(async (tx) => {
        // whoever waits for the other's row would wait for this test's end
        await tx.linhas(sql`set local lock_timeout = '1s'`)
        return claim(tx, { kind: 'obra', lane: '', now: new Date() })
      })
      expect(tomado).toMatchObject({ key: 'b' })
    })
  })

  test('o trabalho de um processo que caiu é feito por outro quando o arrendamento acaba, e não antes', async () => {
    await pedir('a')
    expect(await claim(casa.banco, { kind: 'obra', lane: '', now: new Date() })).toMatchObject({
      key: 'a',
      attempts: 1,
    })
    const { drain } = obra()
    adiantado = LEASE_MS - 2_000
    expect(await drain(outroProcesso())).toBe(0)
    adiantado = LEASE_MS + 1_000
    expect(await drain(outroProcesso())).toBe(1)
  })

  test('cada fila do mesmo tipo de trabalho tem a sua vez: a grande não segura a pequena', async () => {
    for (const key of ['g1', 'g2', 'g3', 'g4', 'g5']) await pedir(key, 'grande')
    await pedir('p1', 'pequena')
    const { drain, feitas } = obra(undefined, { inARow: 2 })
    await drain(casa.portas)
    expect(feitas).toEqual(['g1', 'g2', 'p1', 'g3', 'g4', 'g5'])
  })

  test('um trabalho pedido de novo enquanto é feito é feito outra vez', async () => {
    await pedir('a')
    let vez = 0
    const { drain, feitas } = obra(async (): Promise<Outcome> => {
      if (++vez === 1) await pedir('a')
      return 'DONE'
    })
    await drain(casa.portas)
    expect(feitas).toEqual(['a', 'a'])
    expect(await linhaDa('a')).toBeUndefined()
  })
})

describe('trabalho demorado', () => {
  afterEach(() => void vi.useRealTimers())

  test('quem faz renova o arrendamento e segue; quem o perdeu é avisado', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await pedir('a')
    const chegou = Promise.withResolvers<() => void>()
    const seguir = Promise.withResolvers<void>()
    const kind = jobKind({
      kind: 'obra',
      async run(_, __, held) {
        chegou.resolve(() => held.check())
        await seguir.promise
        held.check()
        return 'DONE'
      },
    })
    const fim = kind.drain(casa.portas)
    const conferir = await chegou.promise
    const antes = (await linhaDa('a'))?.due ?? 0
    adiantado = LEASE_MS - 1_000
    vi.advanceTimersByTime(LEASE_MS / 3)
    await vi.waitFor(async () => expect((await linhaDa('a'))?.due).toBeGreaterThan(antes))
    expect(conferir).not.toThrow()
    await pedir('a') // taken away from it
    vi.advanceTimersByTime(LEASE_MS / 3)
    await vi.waitFor(() => expect(conferir).toThrow())
    seguir.resolve()
    vi.useRealTimers()
    // the lost job is taken again, here by the same process
    expect(await fim).toBe(1)
  })
})

describe('trabalho que falha', () => {
  test('um trabalho que falha é tentado cada vez mais tarde, e não todos no mesmo instante', () => {
    const zero = new Date(0)
    const pausas = [1, 2, 3, 30].map((vez) => retryAt(zero, vez, 2_000, 0.5).getTime())
    expect(pausas).toEqual([2_000, 4_000, 8_000, 3_600_000])
    expect([0, 1].map((sorte) => retryAt(zero, 1, 10_000, sorte).getTime())).toEqual([8_000, 12_000])
  })

  test('depois de algumas falhas o trabalho é abandonado, e quem opera é avisado e pode repeti-lo', async () => {
    await pedir('a')
    let falha = true
    const { drain, feitas } = obra(
      () => {
        if (falha) throw new Error('quebrou')
        return 'DONE'
      },
      { maxAttempts: 2 },
    )
    expect(await drain(casa.portas)).toBe(1)
    expect(await linhaDa('a')).toMatchObject({ attempts: 1, dead: false, lastError: 'Error: quebrou' })
    adiantado = 10_000
    await drain(casa.portas)
    expect(await linhaDa('a')).toMatchObject({ dead: true, lastError: 'Error: quebrou' })
    expect(casa.erros.join()).toContain('trabalho abandonado')
    adiantado = 86_400_000
    expect(await drain(casa.portas)).toBe(0)
    const { id } = (await linha<{ id: number }>(casa.banco, sql`select id from fila`)) ?? { id: 0 }
    expect((await describeQueue(casa.banco, new Date())).join('\n')).toMatch(
      new RegExp(`obra: 0 à espera, 0 em curso, 1 abandonado;[^]*\n${id}: obra a, desde .*: Error: quebrou`),
    )
    expect(await criarProntidao(casa.portas)()).toMatchObject({ trabalhosAbandonados: 1, esperaDaFila: 0 })
    expect(await retryInWords(casa.banco, 'outra', new Date())).toEqual([
      'Nada foi abandonado com o nome ou o número outra.',
    ])
    expect(await retryInWords(casa.banco, String(id), new Date())).toEqual(['1 trabalho volta à fila.'])
    falha = false
    expect(await drain(casa.portas)).toBe(1)
    expect([feitas.length, await linhaDa('a')]).toEqual([3, undefined])
  })

  test('um trabalho que derruba o processo também é abandonado, e quem pediu é avisado', async () => {
    await pedir('a')
    const desistiu = vi.fn(async () => {})
    const { drain } = obra(undefined, { maxAttempts: 2, gaveUp: desistiu })
    for (let vez = 0; vez < 2; vez++) {
      await claim(casa.banco, { kind: 'obra', lane: '', now: casa.portas.relogio.agora() })
      adiantado += LEASE_MS + 1_000
    }
    expect(await drain(casa.portas)).toBe(0)
    expect(desistiu).toHaveBeenCalledOnce()
    expect(await linhaDa('a')).toBeUndefined()
  })

  test('um trabalho cuja falha é esperada espera o quanto for preciso, e não é abandonado', async () => {
    await pedir('a')
    const { drain } = obra(() => ({ dueAt: new Date(Date.now() + adiantado + 1_000), error: 'fora' }), {
      maxAttempts: 2,
    })
    for (let vez = 0; vez < 5; vez++) {
      expect(await drain(casa.portas)).toBe(1)
      adiantado += 2_000
    }
    expect(await linhaDa('a')).toMatchObject({ dead: false, lastError: 'fora' })
  })
})

describe('trabalho periódico', () => {
  const ronda = (run: () => Promise<number>) => recurringJob({ kind: 'ronda', everyMs: 60_000, run })

  test('é feito uma vez por período entre todos os processos; a falha é avisada, e o período seguinte tenta de novo', async () => {
    let vezes = 0
    const uma = ronda(async () => {
      if (++vezes === 2) throw new Error('sem rede')
      return 1
    })
    // another process has a turn table of its own
    const outra = ronda(async () => {
      vezes++
      return 1
    })
    const ultimo = async () => (await linhaDa(''))?.lastError
    await pedir('', '', 'ronda')
    await Promise.all([uma.drain(casa.portas), outra.drain(outroProcesso())])
    expect([vezes, await ultimo()]).toEqual([1, null])
    adiantado = 61_000
    vezes = 1
    await uma.drain(casa.portas)
    expect([vezes, await ultimo()]).toEqual([2, 'Error: sem rede'])
    adiantado = 122_000
    await uma.drain(casa.portas)
    expect([vezes, await ultimo()]).toEqual([3, null])
  })
})

describe('limite de um processo', () => {
  test('o processo pega da fila o que consegue fazer, e deixa o resto aos outros', async () => {
    const sua = obra()
    const alheia = jobKind({ kind: 'alheia', run: async () => 'DONE' })
    const portas = outroProcesso()
    await pedir('a')
    await pedir('b', '', 'alheia')
    const { parar } = startWorker(portas, [sua])
    await vi.waitFor(async () => expect(await linhaDa('a')).toBeUndefined())
    alheia.wake(portas)
    await alheia.settled(portas)
    expect(await linhaDa('b')).toMatchObject({ attempts: 0 })
    await parar()
    await pedir('c')
    expect(await sua.drain(portas)).toBe(0)
    expect(await sua.drain(outroProcesso())).toBe(1)
  })

  test('um nome de trabalho errado não deixa o servidor começar, e a frase diz os que existem', () => {
    expect(chooseKinds(undefined)).toBe(HOUSE_JOBS)
    expect(chooseKinds(['nenhum'])).toEqual([])
    expect(chooseKinds(['correio', 'webhooks']).map(({ kind }) => kind)).toEqual(['correio', 'webhooks'])
    expect(() => chooseKinds(['correio', 'correo'])).toThrow(
      /^Configuração: TRABALHOS não conhece “correo”. Os trabalhos são: correio, webhooks, .+; ou nenhum\.$/,
    )
    expect(new Set(HOUSE_JOBS.map(({ kind }) => kind)).size).toBe(HOUSE_JOBS.length)
  })
})
