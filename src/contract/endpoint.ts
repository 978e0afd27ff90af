import type * as z from 'zod/mini'

import type { CodigoProblema } from './problem-catalog.ts'

/** A body or an answer made of bytes instead of JSON. `maximo` in bytes; `anexo`: what somebody sent, never shown as a page. */
export type Bytes = { tipo: 'bytes'; mime: string; maximo: number; anexo?: true }
/** An answer that goes on: server-sent events, each one of `evento`. */
type Fluxo<S extends z.ZodMiniType = z.ZodMiniType> = { tipo: 'fluxo'; evento: S }

export const bytes = (mime: string, maximo = 0): Bytes => ({ tipo: 'bytes', mime, maximo })
export const anexo = (): Bytes => ({ tipo: 'bytes', mime: 'application/octet-stream', maximo: 0, anexo: true })
export const fluxo = <S extends z.ZodMiniType>(evento: S): Fluxo<S> => ({ tipo: 'fluxo', evento })

/** Who may call: anyone · a signed-in identity, Id-logado optional · an internal entry · an internal entry or an external signer. */
export type Acesso = 'publico' | 'sessao' | 'interno' | 'signatario'

/** One operation of the API: everything client, server, mocks and tests need to agree on it. */
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
  /** The effect happens once however often it is sent: Idempotency-Key is required. */
  chave?: true
  /** A field of the body that leaves no trace: not even in the hash by which a repeated call is known. */
  secreto?: string
  /** A field of the body with the name of somebody's file: letters that were lost in it are left out, not refused. */
  nomeDeArquivo?: string
  /** Writes to an existing version: If-Match is required and reaches the handler as `versao`. */
  versao?: true
  /** Range is understood: a part of the bytes is answered with 206 (RFC 9110 §14). */
  faixa?: true
  /** Several results in one answer: 207 unless its `completo` is true (RFC 4918 §11.1). */
  parcial?: true
  /**
   * How a substitute's call is answered (docs/decisions/0032-substitution.md). NO_LUGAR: with the entry of who is
   * substituted, as the desk shows it. NA_UNIDADE: as the person they are, in that unit, where what is kept is who wrote,
   * read or was there. COMO_SI: as from their own unit, because it is the person's own. Refused when absent.
   */
  substituto?: 'NO_LUGAR' | 'NA_UNIDADE' | 'COMO_SI' | 'NAO'
  /** Which pool of connections serves it: signing has one of its own (docs/decisions/0041). */
  conexao?: 'assinatura'
  /** What is said when the database makes it wait for a row, or takes too long. */
  demora?: Partial<Record<'ESPERA' | 'DEMORA', CodigoProblema>>
  /** Which limit of use counts it; reads and writes by default (docs/regras/api.md, 8). */
  limite?: 'texto' | 'assinatura' | 'validacao' | 'arquivo'
  /** What a captcha's token has to be for, where the public may be asked for one. */
  acao?: string
}

export const endpoint = <const E extends Endpoint>(definition: E) => definition

/** A file on its way to or from a handler; `mime` when the contract can't know it. */
export type Arquivo = {
  bytes: Uint8Array<ArrayBuffer>
  nome: string
  mime?: string
  /** Names these bytes, for who has them already and asks whether they are still the same. */
  etag?: string
  /** These bytes begin at `inicio` of `total`; the whole is named by its `etag`. */
  trecho?: { inicio: number; total: number; etag: string }
}
/** A file that is sent as it is made: nobody holds the whole of it. */
export type ArquivoAosPoucos = { partes: AsyncIterable<Uint8Array<ArrayBuffer>>; nome: string }
/** What a Range header asks for: from `inicio` to `fim`, included; the last `fim` bytes when `inicio` is null. */
export type Faixa = { inicio: number | null; fim: number | null }

type Sent<T> = T extends z.ZodMiniType ? z.input<T> : Blob
type Received<T> = T extends z.ZodMiniType ? z.output<T> : Uint8Array
type Part = 'params' | 'query' | 'body'
type DeFaixa<E, F> = E extends { faixa: true } ? F : unknown
type Versao<E> = E extends { versao: true } ? { versao: number } : unknown

/** What a caller sends. `chave` lets a caller repeat an operation after a reload; one is made when absent. */
export type Input<E extends Endpoint> = { [K in Part & keyof E]: Sent<E[K]> } & Versao<E> &
  (E extends { chave: true } ? { chave?: string } : unknown) &
  DeFaixa<E, { faixa?: Faixa }>
/** What a handler receives, after parsing. */
export type Parsed<E extends Endpoint> = { [K in Part & keyof E]: Received<E[K]> } & Versao<E> &
  DeFaixa<E, { faixa: Faixa | undefined }>

/** What a handler returns. */
export type Output<E extends Endpoint> = E['response'] extends z.ZodMiniType
  ? z.output<E['response']>
  : E['response'] extends Fluxo<infer S>
    ? AsyncIterable<z.output<S>>
    : Arquivo | ArquivoAosPoucos
/** What a caller gets. */
export type Answer<E extends Endpoint> = E['response'] extends z.ZodMiniType
  ? z.output<E['response']>
  : E['response'] extends Fluxo<infer S>
    ? AsyncIterable<z.output<S>>
    : Blob

type Handler<E extends Endpoint, Context> = (input: Parsed<E>, context: Context) => Output<E> | Promise<Output<E>>

/** A group of endpoints, and the shape of an implementation that leaves none out. */
export type Group = Record<string, Endpoint>
export type Handlers<G extends Group, Context> = { [K in keyof G]: Handler<G[K], Context> }
