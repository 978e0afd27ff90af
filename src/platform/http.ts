import * as z from 'zod/mini'

import type { Answer, Endpoint, Input } from '#contract/endpoint.ts'

import { respostaAntecipada } from './antecipado.ts'
import { config } from './config.ts'
import { entradaAtiva } from './entrada.ts'
import { falhas } from './falhas.ts'
import { aoFicarOciosa } from './ociosa.ts'
import { enderecoDe, type Partes } from './requisicao.ts'

type Cliente = typeof import('./cliente.ts') & { enviar: ReturnType<typeof import('./cliente.ts').criarEnvio> }

let cliente: (() => Promise<Cliente>) | undefined

/** Time limit of a request, ms (specification §9). 0: none; in development a breakpoint may hold a request. */
export const requestTimeout = () => (import.meta.env.DEV ? 0 : config().AXIOS_REQUEST_TIMEOUT)

/** Sets up the client. If index.html already asked for what the page needs, its library waits until the page is idle. */
export function montarHttp() {
  const prazo = requestTimeout()
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

async function pedir(endpoint: Endpoint, partes: Partes, signal?: AbortSignal): Promise<Response> {
  if (endpoint.method === 'GET') {
    const cedo = await respostaAntecipada(enderecoDe(config().API_BASE, endpoint, partes), String(entradaAtiva() ?? ''))
    if (cedo) return cedo
  }
  if (!cliente) throw falhas.semHttp()
  return (await cliente()).enviar(endpoint, partes, signal)
}

const lido = <T>(schema: z.ZodMiniType<T>, texto: string): T => schema.parse(JSON.parse(texto))

async function* fluxoDe(schema: z.ZodMiniType, resposta: Response): AsyncGenerator {
  if (!resposta.body) return
  const { eventosDe } = await import('./fluxo.ts')
  for await (const dados of eventosDe(resposta.body)) yield lido(schema, dados)
}

/**
 * The only way to the API. Sends what the contract says, with token, Id-logado, Idempotency-Key and If-Match as required;
 * answers parsed data, a Blob for bytes, or an async iterable for event streams. Throws ApiError for refusals, Falha when
 * the server can't be reached in time.
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Answer<E>> {
  config()
  if (!cliente) throw falhas.semHttp()
  const partes = { ...(input as Partes) } // adapter of the contract (ARCHITECTURE.md, the contract at both ends)
  if (endpoint.chave) partes.chave ??= crypto.randomUUID()
  const resposta = await pedir(endpoint, partes, signal)
  const { response } = endpoint
  try {
    if (response instanceof z.ZodMiniType) return lido(response, await resposta.text()) as Answer<E>
    if (response.tipo === 'fluxo') return fluxoDe(response.evento, resposta) as Answer<E>
    return (await resposta.blob()) as Answer<E>
  } catch (erro) {
    throw (await cliente()).falhaDe(erro, signal, requestTimeout())
  }
}

const RESPOSTA_MS = 10_000

/** Whether this page's server answers now. */
export const servidorResponde = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(RESPOSTA_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
