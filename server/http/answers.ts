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

/** The answer to a call. `tem`: its If-None-Match. */
export function responder({ response, parcial }: Endpoint, resultado: unknown, tem?: string): Resposta {
  if (eBytes(response)) {
    const feito = resultado as Arquivo | ArquivoAosPoucos // Handlers<> guarantees one of the two
    if ('partes' in feito) return { status: 200, cabecalhos: deArquivo(response, feito.nome), partes: feito.partes }
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

const responderJson = (corpo: object, status: number): Resposta => ({
  status,
  cabecalhos: JSON_MIME,
  corpo: JSON.stringify(corpo),
})

/** A refusal as an answer, in the language of who called. */
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
    instance: path,
    codigo,
    traceId,
    ...(Object.keys(dados).length > 0 && { dados }),
    ...(erros.length > 0 && { erros }),
  }
  const espera = status === 429 ? String(dados['n'] ?? 60) : status === 503 ? '2' : undefined
  return {
    status,
    cabecalhos: {
      ...PRIVADO,
      'content-type': 'application/problem+json; charset=utf-8',
      ...(espera !== undefined && { 'retry-after': espera }),
    },
    corpo: JSON.stringify(resposta),
  }
}
