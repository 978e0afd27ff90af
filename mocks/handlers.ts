import { http, HttpResponse, type HttpHandler } from 'msw/http'

import type { Portas } from '#server/base/contexto.ts'
import { despachar } from '#server/http/dispatch.ts'

/** Streams a file part by part, as the reader asks. */
function corpoDePartes(partes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const fila = partes[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(fluxo) {
      const { done, value } = await fila.next()
      if (done) fluxo.close()
      else fluxo.enqueue(value)
    },
  })
}

/** Server-sent events as a byte stream, as the server sends them. */
function corpoDeEventos(eventos: AsyncIterable<unknown>): ReadableStream<Uint8Array> {
  const codificador = new TextEncoder()
  const fila = eventos[Symbol.asyncIterator]()
  return new ReadableStream({
    start: (controle) => controle.enqueue(codificador.encode(': aberto\n\n')),
    async pull(controle) {
      const { value, done } = await fila.next()
      if (done) controle.close()
      else controle.enqueue(codificador.encode(`data: ${JSON.stringify(value)}\n\n`))
    },
    async cancel() {
      await fila.return?.()
    },
  })
}

/**
 * Serves every endpoint by the server's own dispatcher and handlers. A write is answered once `guardar` has stored it, as a
 * server answers after its commit.
 */
export const api = (portas: Portas, guardar: () => Promise<void>): HttpHandler =>
  http.all('*/api/*', async ({ request }) => {
    const { pathname, searchParams } = new URL(request.url)
    const resposta = await despachar(portas, {
      method: request.method,
      path: pathname.slice(pathname.indexOf('/api/') + 4),
      query: searchParams,
      cabecalhos: Object.fromEntries(request.headers),
      async corpo() {
        const lido = new Uint8Array(await request.arrayBuffer())
        return lido.length > 0 ? lido : undefined
      },
      endereco: '127.0.0.1',
      sinal: request.signal,
    })
    if (request.method !== 'GET') await guardar()
    const init = { status: resposta.status, headers: resposta.cabecalhos }
    if ('corpo' in resposta) return new HttpResponse(resposta.corpo, init)
    return 'partes' in resposta
      ? new HttpResponse(corpoDePartes(resposta.partes), init)
      : new HttpResponse(corpoDeEventos(resposta.eventos), init)
  })
