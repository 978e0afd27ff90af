import type * as z from 'zod/mini'

import type { CodigoProblema } from './problem-catalog.ts'

/** A body or an answer of bytes instead of JSON. `maximo` in bytes; `anexo`: an uploaded file, never shown as a page. */
export type Bytes = { tipo: 'bytes'; mime: string; maximo: number; anexo?: true }
/** A stream of server-sent events, each of the shape `evento`. */
type Fluxo<S extends z.ZodMiniType = z.ZodMiniType> = { tipo: 'fluxo'; evento: S }

export const bytes = (mime: string, maximo = 0): Bytes => ({ tipo: 'bytes', mime, maximo })
export const anexo = (): Bytes => ({ tipo: 'bytes', mime: 'application/octet-stream', maximo: 0, anexo: true })
export const fluxo = <S extends z.ZodMiniType>(evento: S): Fluxo<S> => ({ tipo: 'fluxo', evento })

/** Who may call: anyone · a signed-in identity, Id-logado optional · an internal entry · an internal entry or an external signer. */
export type Acesso = 'publico' | 'sessao' | 'interno' | 'signatario'

/** One operation of the API: all that client, server, mocks and tests must agree on. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  acesso: Acesso
  /** One line for the OpenAPI document, in Portuguese. */
  resumo: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType | Bytes
  response: z.ZodMiniType | Bytes | Fluxo
  /** A repetition has no second effect: Idempotency-Key is required. */
  chave?: true
  /** A field of the body that leaves no trace, not even in the hash by which a repetition is recognised. */
  secreto?: string
  /** A field of the body with a file's name: characters lost in it are left out instead of refused. */
  nomeDeArquivo?: string
  /** Writes to an existing version: If-Match is required and reaches the handler as `versao`. */
  versao?: true
  /** Its bytes have an ETag: whoever still has them is answered 304 (RFC 9110 §13.1.2). */
  etag?: true
  /** Accepts Range: answers a part of the bytes with 206 (RFC 9110 §14). */
  faixa?: true
  /** Several results in one answer: status 207 unless its `completo` is true (RFC 4918 §11.1). */
  parcial?: true
  /**
   * How a substitute's call is answered (docs/decisions/0032-substitution.md). NO_LUGAR: with the entry of the substituted
   * person, as on their desk. NA_UNIDADE: as themselves in that unit, where a record names who wrote, read or was present.
   * COMO_SI: as in their own unit, for personal things. Absent: refused.
   */
  substituto?: 'NO_LUGAR' | 'NA_UNIDADE' | 'COMO_SI' | 'NAO'
  /** The connection pool that serves it: signing has its own (docs/decisions/0041). */
  conexao?: 'assinatura'
  /** Statuses of refusals that don't follow from its shape (server/http/openapi/refusals.ts). */
  recusas?: readonly number[]
  /** The refusals when the database waits for a row, or takes too long. */
  demora?: Partial<Record<'ESPERA' | 'DEMORA', CodigoProblema>>
  /** The rate limit that counts it; by default that of reads or writes (docs/regras/api.md, 8). */
  limite?: 'texto' | 'assinatura' | 'validacao' | 'arquivo'
  /** The action of a captcha's token, for endpoints that may ask the public for one. */
  acao?: string
}

export const endpoint = <const E extends Endpoint>(definition: E) => definition

/** A file to or from a handler; `mime` if the contract can't know it. */
export type Arquivo = {
  bytes: Uint8Array<ArrayBuffer>
  nome: string
  mime?: string
  /** Identifies these bytes, for callers who have them and ask whether they are unchanged. */
  etag?: string
  /** These bytes begin at `inicio` of `total`; `etag` identifies the whole. */
  trecho?: { inicio: number; total: number; etag: string }
}
/** A file sent while it is made, never wholly in memory. `cortadoEm`: rows it has, where more were asked for. */
export type ArquivoAosPoucos = {
  partes: AsyncIterable<Uint8Array<ArrayBuffer>>
  nome: string
  mime?: string
  cortadoEm?: number
}
/** A Range header: from `inicio` to `fim`, inclusive; the last `fim` bytes when `inicio` is null. */
export type Faixa = { inicio: number | null; fim: number | null }

type Sent<T> = T extends z.ZodMiniType ? z.input<T> : Blob
type Received<T> = T extends z.ZodMiniType ? z.output<T> : Uint8Array
type Part = 'params' | 'query' | 'body'
type DeFaixa<E, F> = E extends { faixa: true } ? F : unknown
type Versao<E> = E extends { versao: true } ? { versao: number } : unknown

/** A caller's input. `chave` lets a caller repeat an operation after a reload; one is generated when absent. */
export type Input<E extends Endpoint> = { [K in Part & keyof E]: Sent<E[K]> } & Versao<E> &
  (E extends { chave: true } ? { chave?: string } : unknown) &
  DeFaixa<E, { faixa?: Faixa }>
/** A handler's input, after parsing. */
export type Parsed<E extends Endpoint> = { [K in Part & keyof E]: Received<E[K]> } & Versao<E> &
  DeFaixa<E, { faixa: Faixa | undefined }>

/** A handler's result. */
export type Output<E extends Endpoint> = E['response'] extends z.ZodMiniType
  ? z.output<E['response']>
  : E['response'] extends Fluxo<infer S>
    ? AsyncIterable<z.output<S>>
    : Arquivo | ArquivoAosPoucos
/** A caller's result. */
export type Answer<E extends Endpoint> = E['response'] extends z.ZodMiniType
  ? z.output<E['response']>
  : E['response'] extends Fluxo<infer S>
    ? AsyncIterable<z.output<S>>
    : Blob

type Handler<E extends Endpoint, Context> = (input: Parsed<E>, context: Context) => Output<E> | Promise<Output<E>>

/** A group of endpoints, and the type of its complete implementation. */
export type Group = Record<string, Endpoint>
export type Handlers<G extends Group, Context> = { [K in keyof G]: Handler<G[K], Context> }
