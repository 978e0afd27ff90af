import { setTimeout as esperar } from 'node:timers/promises'

import { AwsV4Signer } from 'aws4fetch'

import { sha256Hex } from '#server/base/hash.ts'
import type { Arquivos } from '#server/base/ports.ts'

type LojaS3 = {
  chave: string
  segredo: string
  regiao: string
  /** Endpoint without the bucket: https://s3.sa-east-1.amazonaws.com. */
  endereco: string
  bucket: string
  /** Per request, ms. */
  prazoMs?: number
}

const NOME = /^[0-9a-f]{64}$/
const TENTATIVAS = 3
const CHEIO = /<Code>(XMinioStorageFull|QuotaExceeded|InsufficientStorage|StorageFull)<\/Code>/

/** A refusal of the store; its words go to the log only. */
class ErroDaLoja extends Error {
  override readonly name = 'ErroDaLoja'
  readonly code: string
  constructor(status: number, texto: string) {
    super(`file store answered ${status}: ${texto.slice(0, 300)}`)
    this.code = status === 507 || CHEIO.test(texto) ? 'ENOSPC' : `S3_${status}`
  }
}

/** No answer; `cause`: fetch's error. */
class LojaAusente extends Error {
  override readonly name = 'LojaAusente'
  readonly code = 'S3_SEM_RESPOSTA'
  constructor(endereco: string, cause: unknown) {
    super(`file store at ${endereco} does not answer: ${motivoDe(cause)}`, { cause })
  }
}
const motivoDe = (erro: unknown): string =>
  erro instanceof Error ? `${erro.message}${erro.cause === undefined ? '' : `: ${motivoDe(erro.cause)}`}` : String(erro)

/**
 * Files in an S3 store, with path-style addresses, which all stores take. Keys are SHA-256 and PUTs are atomic: every call
 * can be repeated.
 */
export function criarArquivosS3({ endereco, bucket, prazoMs = 30_000, ...loja }: LojaS3): Arquivos {
  const credencial = { accessKeyId: loja.chave, secretAccessKey: loja.segredo, region: loja.regiao, service: 's3' }
  async function pedir(method: string, chave: string, corpo?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const url = new URL(`${endereco.replace(/\/+$/, '')}/${bucket}${chave && `/${chave}`}`)
    const resumo = { 'x-amz-content-sha256': await sha256Hex(corpo ?? '') }
    for (let vez = 1; ; vez++) {
      try {
        const { headers } = await new AwsV4Signer({ method, url: url.href, headers: resumo, ...credencial }).sign()
        const resposta = await fetch(url, {
          method,
          headers,
          signal: AbortSignal.timeout(prazoMs),
          redirect: 'error',
          ...(corpo && { body: corpo }),
        })
        if (resposta.ok || resposta.status === 404) return resposta
        throw new ErroDaLoja(resposta.status, await resposta.text())
      } catch (erro) {
        // retried: busy store, broken connection; not a refusal
        const passa = !(erro instanceof ErroDaLoja) || /^S3_(429|500|502|503|504)$/.test(erro.code)
        if (!passa || vez === TENTATIVAS) throw erro instanceof ErroDaLoja ? erro : new LojaAusente(url.origin, erro)
        await esperar(100 * 2 ** vez * Math.random())
      }
    }
  }
  async function guardar(chave: string, bytes: Uint8Array) {
    const resposta = await pedir('PUT', chave, new Uint8Array(bytes))
    if (!resposta.ok) throw new ErroDaLoja(resposta.status, await resposta.text()) // 404: no such bucket
    await resposta.arrayBuffer()
  }
  async function ler(chave: string) {
    const resposta = await pedir('GET', chave)
    const bytes = new Uint8Array(await resposta.arrayBuffer())
    return resposta.ok ? bytes : undefined
  }
  const apagar = async (chave: string) => void (await (await pedir('DELETE', chave)).arrayBuffer())
  const caminho = (sha256: string) => `arquivos/${sha256.slice(0, 2)}/${sha256}`
  const doEnvio = (envio: string, n: number) => `envios/${envio}/${n}`
  return {
    deTodos: true,
    async guardar(bytes) {
      const sha256 = await sha256Hex(bytes)
      await guardar(caminho(sha256), bytes)
      return sha256
    },
    ler: async (sha256) => (NOME.test(sha256) ? ler(caminho(sha256)) : undefined),
    apagar: async (sha256) => (NOME.test(sha256) ? apagar(caminho(sha256)) : undefined),
    partes: {
      guardar: (envio, n, bytes) => guardar(doEnvio(envio, n), bytes),
      ler: (envio, n) => ler(doEnvio(envio, n)),
      async apagar(envio, quantas) {
        for (let n = 0; n < quantas; n++) await apagar(doEnvio(envio, n))
      },
    },
    pronto: () =>
      pedir('HEAD', '').then(
        ({ ok }) => ok,
        () => false,
      ),
  }
}
