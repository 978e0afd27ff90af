import ky, { isKyError, isTimeoutError, type BeforeRequestHook } from 'ky'

import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'

import { aqui, auth } from './auth.ts'
import { config } from './config.ts'
import { entradaAtiva } from './entrada.ts'
import { ApiError, Falha, falhas } from './falhas.ts'
import { idioma } from './i18n.ts'
import { enderecoDe, type Partes } from './requisicao.ts'

const ABORTS = ['AbortError', 'TimeoutError']

/** Turns an error before the end of the answer into a Falha. `prazo`: the call's limit, ms. */
export function falhaDe(erro: unknown, signal: AbortSignal | undefined, prazo: number): unknown {
  if (signal?.aborted) return falhas.cancelada()
  // The caller didn't abort, so the limit did.
  if (isTimeoutError(erro) || (erro instanceof DOMException && ABORTS.includes(erro.name))) return falhas.tempo(prazo)
  if (erro instanceof TypeError || isKyError(erro)) return falhas.rede(erro)
  return erro
}

async function problemaDe(resposta: Response): Promise<ApiError | Falha> {
  const corpo: unknown = await resposta.json().catch(() => null)
  const problema = Problem.safeParse(corpo)
  if (!problema.success) return falhas.status(resposta.status)
  return new ApiError(problema.data, Number(resposta.headers.get('Retry-After')) || null)
}

/** Adds token and entry (specification §7). */
const identify: BeforeRequestHook = async ({ request, options }) => {
  // The language in which the server words reasons and refusals.
  request.headers.set('Accept-Language', idioma())
  if (options.context.anonymous) return
  const token = await auth.token()
  if (token) request.headers.set('Authorization', `Bearer ${token}`)
  const entrada = entradaAtiva()
  if (entrada !== null) request.headers.set('Id-logado', String(entrada))
}

function headersOf({ chave: temChave, versao: temVersao, faixa: temFaixa }: Endpoint, partes: Partes) {
  const { versao, chave, faixa, body } = partes
  const headers = new Headers()
  if (temChave) headers.set('Idempotency-Key', chave ?? crypto.randomUUID())
  if (temVersao && versao !== undefined) headers.set('If-Match', `"${versao}"`)
  if (temFaixa && faixa) headers.set('Range', `bytes=${faixa.inicio ?? ''}-${faixa.fim ?? ''}`)
  if (body !== undefined) headers.set('Content-Type', body instanceof Blob ? body.type : 'application/json')
  return headers
}

/** Whether a new token may help against a 401. Those of signing (REAUTENT…, LOTE…) need a new login or credential. */
const renovavel = (erro: unknown) =>
  erro instanceof ApiError && erro.status === 401 && !/^(REAUTENT|LOTE)/.test(erro.codigo)

/** A slow line, 2 Mbit/s, in bytes a millisecond: large bodies get that much more time, within the server's five minutes. */
const BYTES_POR_MS = 256
const prazoDe = (prazo: number, body: unknown) =>
  prazo && prazo + (body instanceof Blob ? Math.ceil(body.size / BYTES_POR_MS) : 0)

/**
 * Makes the function that sends calls; it throws refusals. `prazo`: ms until the answer begins, and again until a JSON answer
 * ends; 0: no limit. Streams have none.
 */
export function criarEnvio(prazo: number) {
  const http = ky.create({
    retry: 0,
    throwHttpErrors: false,
    cache: 'no-store',
    hooks: { beforeRequest: [identify] },
  })
  const enviar = async (endpoint: Endpoint, partes: Partes, signal?: AbortSignal): Promise<Response> => {
    const { body } = partes
    const tipo = 'tipo' in endpoint.response ? endpoint.response.tipo : 'json'
    const limite = new AbortController()
    try {
      const resposta = await http(enderecoDe(config().API_BASE, endpoint, partes), {
        method: endpoint.method,
        headers: headersOf(endpoint, partes),
        context: { anonymous: endpoint.acesso === 'publico' },
        ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
        timeout: tipo === 'fluxo' ? false : prazoDe(prazo, body) || false,
        signal: signal ? AbortSignal.any([signal, limite.signal]) : limite.signal,
      })
      if (prazo && tipo === 'json') setTimeout(() => limite.abort(), prazo)
      return resposta
    } catch (erro) {
      throw falhaDe(erro, signal, prazo)
    }
  }
  return async (endpoint: Endpoint, partes: Partes, signal?: AbortSignal): Promise<Response> => {
    const resposta = await enviar(endpoint, partes, signal)
    if (resposta.ok) return resposta
    const problema = await problemaDe(resposta)
    if (endpoint.acesso === 'publico' || !auth.pessoa() || !renovavel(problema)) throw problema
    // Safe for every method: writes carry an idempotency key.
    await auth.renovarToken()
    const segunda = await enviar(endpoint, partes, signal)
    if (segunda.ok) return segunda
    const outro = await problemaDe(segunda)
    // The provider still knows the person, but the server wants a new login.
    if (outro instanceof ApiError && outro.codigo === 'SESSAO_ENCERRADA') await auth.entrar(aqui(), { prompt: 'login' })
    throw outro
  }
}
