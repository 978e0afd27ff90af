import type { Arquivo, ArquivoAosPoucos, Bytes, Endpoint } from '#contract/endpoint.ts'
import type { Problema, Problem } from '#contract/problem.ts'
import { statusOf } from '#contract/problem-catalog.ts'

import type { Lingua } from '#server/base/palavras/lingua.ts'
import { dizerRecusa } from '#server/base/palavras/problemas.ts'
import { dadosNaLingua, fieldErrors } from '#server/base/palavras/recusa-dita.ts'
import { eBytes } from '#server/base/leitura.ts'
import { disposicao } from './disposicao.ts'

export type Resposta =
  | { status: number; cabecalhos: Record<string, string>; corpo: string | Uint8Array<ArrayBuffer> }
  | { status: number; cabecalhos: Record<string, string>; eventos: AsyncIterable<unknown> }
  | { status: number; cabecalhos: Record<string, string>; partes: AsyncIterable<Uint8Array<ArrayBuffer>> }

const PRIVADO = { 'cache-control': 'no-store', vary: 'Authorization, Id-logado, Accept-Language' }
const JSON_MIME = { ...PRIVADO, 'content-type': 'application/json; charset=utf-8' }

/** The answer to a call. `tem`: its If-None-Match. Throws what refuses the first part of a file made little by little. */
export async function responder({ response, parcial }: Endpoint, resultado: unknown, tem?: string): Promise<Resposta> {
  if (eBytes(response)) {
    const feito = resultado as Arquivo | ArquivoAosPoucos // Handlers<> guarantees one of the two
    if ('partes' in feito)
      return { status: 200, cabecalhos: deArquivoAosPoucos(response, feito), partes: await comecado(feito.partes) }
    return responderArquivo(response, feito, tem)
  }
  if ('tipo' in response)
    return {
      status: 200,
      cabecalhos: { ...PRIVADO, 'content-type': 'text/event-stream' },
      eventos: resultado as AsyncIterable<unknown>,
    }
  const corpo = response.parse(resultado) as object // parsing removes what the contract doesn't name
  return responderJson(corpo, parcial && !('completo' in corpo && corpo.completo === true) ? 207 : 200)
}

/** The same parts, once there is a first one: until then a refusal can still be the answer. */
async function comecado<T>(partes: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const fila = partes[Symbol.asyncIterator]()
  const primeira = await fila.next()
  return (async function* () {
    try {
      for (let parte = primeira; !parte.done; parte = await fila.next()) yield parte.value
    } finally {
      await fila.return?.()
    }
  })()
}

/** A file whole (200), a part of it (206), or 304 when the caller's copy is current. */
function responderArquivo(
  response: Bytes,
  { bytes, nome, mime = response.mime, trecho, etag }: Arquivo,
  tem: string | undefined,
): Resposta {
  const aindaIgual =
    etag === undefined ? undefined : { ...PRIVADO, 'cache-control': 'private, no-cache', etag: `"${etag}"` }
  if (aindaIgual && tem?.split(/\s*,\s*/).some((um) => um.replace(/^W\//, '') === aindaIgual.etag))
    return { status: 304, cabecalhos: aindaIgual, corpo: '' }
  const parte = trecho !== undefined && bytes.length < trecho.total
  return {
    status: parte ? 206 : 200,
    cabecalhos: {
      ...PRIVADO,
      ...aindaIgual,
      ...(trecho && { 'accept-ranges': 'bytes', etag: `"${trecho.etag}"` }),
      ...(parte && { 'content-range': `bytes ${trecho.inicio}-${trecho.inicio + bytes.length - 1}/${trecho.total}` }),
      ...deArquivo(response, nome),
      'content-type': mime,
    },
    corpo: bytes,
  }
}

const deArquivo = ({ mime, anexo }: Bytes, nome: string) => ({
  ...PRIVADO,
  'content-type': mime,
  'content-disposition': disposicao(anexo ? 'attachment' : 'inline', nome),
  'x-content-type-options': 'nosniff',
  ...(anexo && { 'content-security-policy': "default-src 'none'; sandbox" }),
})

const deArquivoAosPoucos = (response: Bytes, { nome, mime = response.mime, cortadoEm }: ArquivoAosPoucos) => ({
  ...deArquivo(response, nome),
  'content-type': mime,
  ...(cortadoEm !== undefined && { 'x-cortado-em': String(cortadoEm) }),
})

const responderJson = (corpo: object, status: number): Resposta => ({
  status,
  cabecalhos: JSON_MIME,
  corpo: JSON.stringify(corpo),
})

/** Headers that a refusal's status asks for (RFC 9110 §10.2.3, §11.6.1, §15.5.6). */
const doStatus = (status: number, { n = 60, metodos }: Problema['dados']): Record<string, string> => {
  if (status === 401) return { 'www-authenticate': 'Bearer' }
  if (status === 405 && metodos !== undefined) return { allow: String(metodos) }
  if (status === 429) return { 'retry-after': String(n) }
  return status === 503 ? { 'retry-after': '2' } : {}
}

/** A refusal as an answer, in the language of who called. `path`: '' when the address could not be read. */
export function responderProblema(
  problema: Problema,
  path: string,
  traceId: string,
  lingua: Lingua = 'pt-BR',
): Resposta {
  const { codigo } = problema
  const erros = fieldErrors(problema, lingua)
  const status = statusOf(codigo)
  const dados = dadosNaLingua(problema, lingua)
  const dito = dizerRecusa(lingua, codigo, { ...dados, traceId })
  const resposta: Problem = {
    type: `urn:carimbo:problema:${codigo}`,
    title: dito,
    status,
    detail: dito,
    ...(path !== '' && { instance: path }),
    codigo,
    traceId,
    ...(Object.keys(dados).length > 0 && { dados }),
    ...(erros.length > 0 && { erros }),
  }
  return {
    status,
    cabecalhos: {
      ...PRIVADO,
      'content-type': 'application/problem+json; charset=utf-8',
      ...doStatus(status, problema.dados),
    },
    corpo: JSON.stringify(resposta),
  }
}
