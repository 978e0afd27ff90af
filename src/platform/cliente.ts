import ky, { isKyError, isTimeoutError } from 'ky'

import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'

import { config } from './config.ts'
import { entradaAtiva } from './entrada.ts'
import { ApiError, type Falha, falhas } from './falhas.ts'
import { cabecalhosDe, enderecoDe, type Partes } from './requisicao.ts'

/** What went wrong between asking and having the whole answer, in words of ours. */
export function falhaDe(erro: unknown, signal?: AbortSignal, prazo = 0): unknown {
  if (signal?.aborted || (erro instanceof DOMException && erro.name === 'AbortError')) return falhas.cancelada()
  if (isTimeoutError(erro)) return falhas.tempo(prazo)
  if (erro instanceof TypeError || isKyError(erro)) return falhas.rede(erro)
  return erro
}

/** The refusal an answer carries. */
export async function problemaDe(resposta: Response): Promise<ApiError | Falha> {
  const corpo: unknown = await resposta.json().catch(() => null)
  const problema = Problem.safeParse(corpo)
  if (!problema.success) return falhas.status(resposta.status)
  return new ApiError(problema.data, Number(resposta.headers.get('Retry-After')) || null)
}

/** Sends what the contract says. `prazo` in ms, 0 for none; a stream has none either. */
export function criarEnvio(prazo: number) {
  const http = ky.create({ retry: 0, throwHttpErrors: false, timeout: prazo || false, cache: 'no-store' })
  return async (endpoint: Endpoint, partes: Partes, token: string | null, signal?: AbortSignal): Promise<Response> => {
    const headers = cabecalhosDe(endpoint, partes, entradaAtiva(), token)
    const { body } = partes
    if (body !== undefined) headers.set('Content-Type', body instanceof Blob ? body.type : 'application/json')
    const continuo = 'tipo' in endpoint.response && endpoint.response.tipo === 'fluxo'
    try {
      return await http(enderecoDe(config().API_BASE, endpoint, partes), {
        method: endpoint.method,
        headers,
        ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
        ...(continuo && { timeout: false }),
        ...(signal && { signal }),
      })
    } catch (erro) {
      throw falhaDe(erro, signal, prazo)
    }
  }
}
