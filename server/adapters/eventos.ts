import { EventEmitter } from 'node:events'
import { setTimeout as esperar } from 'node:timers/promises'

import pg from 'pg'

import { type Banco, sql } from '../database/connection.ts'
import { fila } from '#server/core/evento/fila.ts'
import type { Eventos } from '#server/base/ports.ts'

/** Reads a notice made by `publicar`; undefined for another program's. */
function lerAviso(payload: string | undefined): { canal: string; dados: unknown } | undefined {
  try {
    const lido: unknown = JSON.parse(payload ?? '')
    const { canal, dados } = lido as { canal?: unknown; dados?: unknown }
    // 'error' is an emitter's own event
    return typeof canal === 'string' && canal !== 'error' ? { canal, dados } : undefined
  } catch {
    return undefined
  }
}

type Ouvinte = { esperaMs: number; aoOuvir: (payload: string | undefined) => void; aoVoltar: () => void }

/** Listens until stopped; after a failure retries every `esperaMs`, and tells when it is back. */
async function ouvirBanco(url: string, { esperaMs, aoOuvir, aoVoltar }: Ouvinte): Promise<() => Promise<void>> {
  let encerrado = false
  let cliente: pg.Client | undefined

  async function ouvir(): Promise<void> {
    const novo = new pg.Client({
      connectionString: url,
      application_name: 'carimbo-eventos',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    novo.on('error', () => {})
    novo.on('notification', ({ payload }) => aoOuvir(payload))
    // listening from the start: it may fail while telling so
    let ouvindo = false
    let acabou = false
    novo.once('end', () => {
      acabou = true
      // a failed connection ends too, and a retry is already under way
      if (ouvindo) void voltar()
    })
    try {
      await novo.connect()
      await novo.query('listen carimbo')
    } catch (erro) {
      void novo.end().catch(() => {})
      throw erro
    }
    if (acabou) throw new Error('the connection that listens ended as it began')
    cliente = novo
    ouvindo = true
  }
  async function voltar() {
    while (!encerrado) {
      await esperar(esperaMs, undefined, { ref: false })
      if (encerrado) return
      const ouvindo = await ouvir().then(
        () => true,
        () => false,
      )
      if (encerrado) {
        await cliente?.end()
        return
      }
      if (ouvindo) return aoVoltar()
    }
  }
  await ouvir()
  return async () => {
    encerrado = true
    await cliente?.end()
  }
}

/** Sends batch by batch, gathering meanwhile: commits with NOTIFY wait for each other. */
function enviarAosPoucos(banco: Banco): (avisos: string[]) => Promise<unknown> {
  // stores nothing, so it need not wait for the disk
  const enviar = (avisos: string[]) =>
    banco.linhas(
      sql`select set_config('synchronous_commit', 'off', true), pg_notify('carimbo', aviso)
        from unnest(${sql.param(avisos)}::text[]) as aviso`,
    )
  let antes: Promise<unknown> = Promise.resolve()
  let proximo: { avisos: string[]; envio: Promise<unknown> } | undefined
  return (novos) => {
    if (!proximo) {
      const avisos: string[] = []
      const envio = antes.then(() => {
        proximo = undefined
        return enviar(avisos)
      })
      antes = envio.catch(() => {})
      proximo = { avisos, envio }
    }
    proximo.avisos.push(...novos)
    return proximo.envio
  }
}

/**
 * Events over LISTEN/NOTIFY: every process hears all. After a failure the listener returns and open streams end, because
 * events were missed: readers start over. `esperaMs`: pause between tries.
 */
export async function criarEventos(
  url: string,
  banco: Banco,
  { esperaMs = 1_000 } = {},
): Promise<Eventos & { encerrar(): Promise<void> }> {
  const emissor = new EventEmitter().setMaxListeners(0)
  /** How to end each open stream. */
  const abertas = new Set<() => void>()
  const encerrar = await ouvirBanco(url, {
    esperaMs,
    aoOuvir: (payload) => {
      const aviso = lerAviso(payload)
      if (aviso) emissor.emit(aviso.canal, aviso.dados)
    },
    aoVoltar: () => {
      for (const parar of abertas) parar()
    },
  })
  const enviar = enviarAosPoucos(banco)
  return {
    async publicar(canais, dados) {
      await enviar(canais.map((canal) => JSON.stringify({ canal, dados })))
    },
    assinar: (canais, sinal) =>
      fila(sinal, (empurrar, parar) => {
        for (const canal of canais) emissor.on(canal, empurrar)
        abertas.add(parar)
        return () => {
          abertas.delete(parar)
          for (const canal of canais) emissor.off(canal, empurrar)
        }
      }),
    encerrar,
  }
}
