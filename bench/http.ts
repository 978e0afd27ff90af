import { Agent, request } from 'node:http'

import type { Cliente } from './cliente.ts'

/** `corpo`: bytes are sent as a PDF, else as JSON; without `quem`, as a visitor. */
export type Pedido = { method?: string; path: string; quem?: Cliente; corpo?: unknown; versao?: number }
export type Medido = { status: number; ms: number; texto: string }

const agente = new Agent({ keepAlive: true, maxSockets: 256 })

/** One call over a kept-alive connection, timed from the first byte sent to the last received. */
export function chamar(base: string, { method = 'GET', path, quem, corpo, versao }: Pedido): Promise<Medido> {
  const inicio = performance.now()
  const arquivo = corpo instanceof Uint8Array
  const conteudo = corpo === undefined || arquivo ? corpo : JSON.stringify(corpo)
  return new Promise((pronto, falhou) => {
    const pedido = request(
      `${base}/api${path}`,
      {
        agent: agente,
        method,
        headers: {
          ...(quem && { authorization: `Bearer ${quem.token}`, 'id-logado': String(quem.entrada?.id) }),
          // as browsers do, and compression is part of the cost; answers to writes are short, and read below as plain text
          ...(method === 'GET' && { 'accept-encoding': 'gzip, br' }),
          ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
          ...(versao !== undefined && { 'if-match': `"${versao}"` }),
          ...(conteudo !== undefined && {
            'content-type': arquivo ? 'application/pdf' : 'application/json',
            'content-length': Buffer.byteLength(conteudo),
          }),
        },
      },
      (resposta) => {
        const pedacos: Buffer[] = []
        resposta.on('data', (pedaco: Buffer) => pedacos.push(pedaco))
        resposta.on('error', falhou)
        resposta.on('end', () =>
          pronto({
            status: resposta.statusCode ?? 0,
            ms: performance.now() - inicio,
            texto: Buffer.concat(pedacos).toString(),
          }),
        )
      },
    )
    pedido.setTimeout(30_000, () => pedido.destroy(new Error('no answer in 30 s')))
    pedido.on('error', falhou)
    pedido.end(conteudo)
  })
}

/** Times of `n` calls one after another, after ten unmeasured ones. Throws if one is refused. */
export async function emSerie(base: string, n: number, pedido: (i: number) => Pedido): Promise<number[]> {
  const tempos: number[] = []
  for (let i = -10; i < n; i++) {
    const { status, ms, texto } = await chamar(base, pedido(Math.max(0, i)))
    if (status !== 200) throw new Error(`${status}: ${texto.slice(0, 300)}`)
    if (i >= 0) tempos.push(ms)
  }
  return tempos
}

const NA_FILA = 400

/**
 * Calls at a fixed rate, whether or not earlier calls were answered. Times count from the instant each call was due, so a stalled
 * server is charged for the calls it kept waiting.
 */
export async function emRitmo(
  base: string,
  porSegundo: number,
  segundos: number,
  pedido: (i: number) => Pedido,
): Promise<{ tempos: number[]; erros: string[] }> {
  const tempos: number[] = []
  const erros: string[] = []
  const total = porSegundo * segundos
  const inicio = performance.now()
  let enviados = 0
  let abertos = 0
  await new Promise<void>((pronto) => {
    const enviar = async (i: number) => {
      const devido = inicio + (1000 * i) / porSegundo
      abertos++
      try {
        const { status, texto } = await chamar(base, pedido(i))
        if (status !== 200) erros.push(`${status} ${texto.slice(0, 120)}`)
      } catch (erro) {
        erros.push(String(erro))
      }
      abertos--
      tempos.push(performance.now() - devido)
    }
    const relogio = setInterval(() => {
      const devidos = Math.min(total, Math.ceil((performance.now() - inicio) * (porSegundo / 1000)))
      for (; enviados < devidos; enviados++)
        if (abertos < NA_FILA) void enviar(enviados)
        else erros.push('fila cheia')
      if (enviados < total || abertos > 0) return
      clearInterval(relogio)
      pronto()
    }, 2)
  })
  return { tempos, erros }
}
