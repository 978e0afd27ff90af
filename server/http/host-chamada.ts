import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { Problema } from '#contract/problem.ts'

import type { Portas } from '#server/base/contexto.ts'
import { lerDoSocket } from '#server/base/host-socket.ts'
import { lerCampos } from '#server/base/utf8.ts'
import type { Resposta } from './answers.ts'
import { type Chamada, recusar } from './dispatch.ts'

/** Open event streams. They never end by themselves: closing the server ends them. */
export class Abertas {
  encerrando = false
  readonly #controles = new Set<AbortController>()

  /** Ends the stream when the server closes, even one that opens after that. */
  acompanhar(controle: AbortController, resposta: FastifyReply) {
    this.#controles.add(controle)
    resposta.raw.once('close', () => this.#controles.delete(controle))
    if (this.encerrando) controle.abort()
  }

  encerrar() {
    this.encerrando = true
    for (const controle of this.#controles) controle.abort()
  }
}

/** Headers that say who calls, what for and with what: of two, Node would take the first and forget the other. */
const UMA_VEZ = ['authorization', 'content-type', 'host', 'id-logado', 'idempotency-key', 'if-match']

function recusarRepetidos({ rawHeaders }: IncomingMessage) {
  const nomes = rawHeaders.filter((_, i) => i % 2 === 0).map((nome) => nome.toLowerCase())
  const repetido = UMA_VEZ.find((nome) => nomes.indexOf(nome) !== nomes.lastIndexOf(nome))
  if (repetido !== undefined) throw new Problema('CABECALHO_REPETIDO', { campo: repetido })
}

function chamadaDe(pedido: FastifyRequest, base: string, sinal: AbortSignal): Chamada {
  const { url, method, headers, ip } = pedido
  recusarRepetidos(pedido.raw)
  // RFC 3986 §2: addresses are ASCII; Node would read other bytes as Latin-1
  if (/[^\x21-\x7e]/.test(url)) throw new Problema('ENDERECO_INVALIDO')
  const [caminho = '', consulta = ''] = url.split(/\?(.*)/s)
  return {
    method,
    path: caminho.slice(base.length),
    query: lerCampos(consulta),
    cabecalhos: Object.fromEntries(
      Object.entries({ ...headers, 'content-type': tipoDoCorpo(pedido.raw) }).map(([nome, valor]) => [
        nome,
        Array.isArray(valor) ? valor.join(',') : valor,
      ]),
    ),
    corpo: (maximo) => lerDoSocket(pedido.raw, maximo),
    endereco: ip,
    sinal,
  }
}

export const chamar =
  (
    portas: Portas,
    abertas: Abertas,
    base: '/api' | '/scim/v2',
    atender: (portas: Portas, chamada: Chamada) => Promise<Resposta>,
  ) =>
  async (pedido: FastifyRequest, resposta: FastifyReply) => {
    const controle = new AbortController()
    pedido.raw.once('close', () => resposta.raw.writableEnded || controle.abort())
    resposta.raw.once('close', () => controle.abort())
    const feita = await atender(portas, chamadaDe(pedido, base, controle.signal))
    if ('eventos' in feita && pedido.method === 'HEAD') {
      // HEAD: nobody reads the stream
      controle.abort()
      return resposta.status(feita.status).headers(feita.cabecalhos).send('')
    }
    if ('eventos' in feita) abertas.acompanhar(controle, resposta)
    return responder(resposta, feita)
  }

/**
 * Fastify refuses a Content-Type it can't parse, in its own words and before the caller is known. It is shown one it
 * accepts, and the dispatcher judges the original.
 */
const tipos = new WeakMap<IncomingMessage, string>()
export function semTipoDoCorpo(req: IncomingMessage): IncomingMessage {
  tipos.set(req, req.headers['content-type'] ?? '')
  if ('content-type' in req.headers) req.headers['content-type'] = 'application/octet-stream'
  return req
}
const tipoDoCorpo = (req: IncomingMessage) => tipos.get(req) ?? req.headers['content-type']

export type ErroHttp = Error & { statusCode?: number | undefined }

/** Headers of an answer that failed before its first byte left; they say nothing of the refusal. */
const DO_QUE_FALHOU = ['content-encoding', 'content-disposition']

/** Words refusals from outside the dispatcher, such as a broken URL, or a file that can't be made, like the others. */
export function recusarCedo(portas: Portas, erro: ErroHttp, pedido: FastifyRequest, resposta: FastifyReply) {
  for (const nome of DO_QUE_FALHOU) resposta.removeHeader(nome)
  const { statusCode = 500 } = erro
  const cedo =
    erro instanceof Problema
      ? erro
      : statusCode === 413
        ? new Problema('CORPO_GRANDE', { n: 2 })
        : statusCode === 415
          ? new Problema('FORMATO_NAO_ACEITO')
          : statusCode >= 400 && statusCode < 500
            ? new Problema('ENDERECO_INVALIDO')
            : erro
  return responder(resposta, recusar(portas, cedo, { method: pedido.method, path: pedido.url }))
}

function responder(resposta: FastifyReply, feita: Resposta) {
  resposta.status(feita.status).headers(feita.cabecalhos)
  if ('corpo' in feita) return resposta.send(typeof feita.corpo === 'string' ? feita.corpo : Buffer.from(feita.corpo))
  if ('partes' in feita) return resposta.send(Readable.from(feita.partes))
  return resposta.header('x-accel-buffering', 'no').send(Readable.from(linhasDeEvento(feita.eventos)))
}

/** Server-sent events, with regular comments so that proxies keep the connection open. */
async function* linhasDeEvento(eventos: AsyncIterable<unknown>) {
  yield ': aberto\n\n'
  const fila = eventos[Symbol.asyncIterator]()
  let proximo = fila.next()
  for (;;) {
    const batida = Promise.withResolvers<'batida'>()
    const relogio = setTimeout(() => batida.resolve('batida'), 25_000)
    const quem = await Promise.race([proximo, batida.promise])
    clearTimeout(relogio)
    if (quem === 'batida') yield ': vivo\n\n'
    else if (quem.done) return
    else {
      yield `data: ${JSON.stringify(quem.value)}\n\n`
      proximo = fila.next()
    }
  }
}
