import * as z from 'zod/mini'

import type { Answer, Endpoint, Input } from '#contract/endpoint.ts'

import { respostaAntecipada } from './antecipado.ts'
import { auth } from './auth.ts'
import { config } from './config.ts'
import { entradaAtiva } from './entrada.ts'
import { ApiError, falhas } from './falhas.ts'
import { aoFicarOciosa } from './ociosa.ts'
import { enderecoDe, type Partes } from './requisicao.ts'

type Cliente = typeof import('./cliente.ts') & { enviar: ReturnType<typeof import('./cliente.ts').criarEnvio> }

let cliente: (() => Promise<Cliente>) | undefined

/**
 * Sets the client up; in the development build a request may take as long as a breakpoint does (specification §9).
 * Its library, and how refusals are read, are not part of the first paint: when index.html already asked what the page
 * needs, they come later.
 */
export function montarHttp() {
  const prazo = import.meta.env.DEV ? 0 : config().AXIOS_REQUEST_TIMEOUT
  let criado: Promise<Cliente> | undefined
  cliente = () =>
    (criado ??= import('./cliente.ts')
      .then((modulo) => ({ ...modulo, enviar: modulo.criarEnvio(prazo) }))
      .catch((erro: unknown) => {
        criado = undefined
        throw falhas.rede(erro)
      }))
  if (Object.keys(window.__pre?.chamadas ?? {}).length === 0) void cliente().catch(() => {})
  else aoFicarOciosa(cliente)
}

/** For tests of `AxiosPlugin not registered.` */
export const desmontarHttp = () => {
  cliente = undefined
}

/** A 401 that a newer token could answer; signing's own ask for a fresh login, or another credential, instead. */
const renovavel = (erro: unknown) =>
  erro instanceof ApiError && erro.status === 401 && !/^(REAUTENT|LOTE)/.test(erro.codigo)

async function pedir(endpoint: Endpoint, partes: Partes, signal?: AbortSignal): Promise<Response> {
  if (endpoint.method === 'GET') {
    const cedo = await respostaAntecipada(enderecoDe(config().API_BASE, endpoint, partes), String(entradaAtiva() ?? ''))
    if (cedo) return cedo
  }
  const publico = endpoint.acesso === 'publico'
  const token = publico ? null : await auth.token()
  if (!cliente) throw falhas.semHttp()
  const { enviar, problemaDe } = await cliente()
  const resposta = await enviar(endpoint, partes, token, signal)
  if (resposta.ok) return resposta
  const problema = await problemaDe(resposta)
  if (publico || token === null || !renovavel(problema)) throw problema
  // A write repeated with the same key happens once, so the replay is safe for every method.
  const segunda = await enviar(endpoint, partes, await auth.renovarToken(), signal)
  if (!segunda.ok) throw await problemaDe(segunda)
  return segunda
}

const lido = <T>(schema: z.ZodMiniType<T>, texto: string): T => schema.parse(JSON.parse(texto))

async function* fluxoDe(schema: z.ZodMiniType, resposta: Response): AsyncGenerator {
  if (!resposta.body) return
  const { eventosDe } = await import('./fluxo.ts')
  for await (const dados of eventosDe(resposta.body)) yield lido(schema, dados)
}

/**
 * The only way to the API. Sends what the contract says, with the token, Id-logado, Idempotency-Key and If-Match it
 * asks for, and gives back the parsed answer: data, a Blob for bytes, an async iterable for event streams.
 * Throws ApiError when the server refuses, Falha when it can't be reached in time.
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Answer<E>> {
  config()
  if (!cliente) throw falhas.semHttp()
  const partes = { ...(input as Partes) } // the adapter of the contract: see architecture.md §5 on casts
  if (endpoint.chave) partes.chave ??= crypto.randomUUID()
  const resposta = await pedir(endpoint, partes, signal)
  const { response } = endpoint
  try {
    if (response instanceof z.ZodMiniType) return lido(response, await resposta.text()) as Answer<E>
    if (response.tipo === 'fluxo') return fluxoDe(response.evento, resposta) as Answer<E>
    return (await resposta.blob()) as Answer<E>
  } catch (erro) {
    throw (await cliente()).falhaDe(erro, signal)
  }
}

/** Whether the server this page came from answers now. */
export const servidorResponde = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
