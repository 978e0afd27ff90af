import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

const emBrotli = promisify(brotliCompress)
const emGzip = promisify(gzip)

/** A route with one answer for everybody: made and compressed at the first call, with an ETag (RFC 9110 §8.8.3). */
export function feitoUmaVez(mime: string, fazer: () => Promise<string>) {
  const preparar = async () => {
    const corpo = Buffer.from(await fazer())
    const hash = createHash('sha256').update(corpo).digest('base64url').slice(0, 22)
    const [br, gz] = await Promise.all([
      emBrotli(corpo, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      emGzip(corpo, { level: 9 }),
    ])
    return { hash, inteiro: corpo, br, gzip: gz }
  }
  let pronto: ReturnType<typeof preparar> | undefined
  return async ({ headers }: FastifyRequest, resposta: FastifyReply) => {
    const feito = await (pronto ??= preparar())
    const aceita = headers['accept-encoding'] ?? ''
    const como = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(aceita)
      ? 'br'
      : /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(aceita)
        ? 'gzip'
        : 'inteiro'
    const etag = `"${feito.hash}${como === 'inteiro' ? '' : `-${como}`}"`
    resposta.headers({ etag, 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding' })
    const tem = (headers['if-none-match'] ?? '').split(/\s*,\s*/)
    if (tem.some((um) => um === '*' || um.replace(/^W\//, '') === etag)) return resposta.status(304).send()
    if (como !== 'inteiro') resposta.header('content-encoding', como)
    return resposta.type(mime).send(feito[como])
  }
}
