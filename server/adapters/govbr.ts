import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'

import * as z from 'zod'

import { certificadosEm } from '#contract/certificado.ts'
import { Problema } from '#contract/problem.ts'

import type { Configuracao } from '#server/base/configuracao.ts'
import type { GovBr } from '#server/base/ports.ts'
import { buscar } from '#server/tools/public-fetch.ts'

/** Limit for a certificate or CMS; tokens are smaller. */
const MAIOR_RESPOSTA = 64 * 1024
/** Shorter than the lease of a signature. */
const PRAZO_MS = 8_000
/** Manual, Geração do access token: "O token deve ser usado em até 10 minutos". */
const VALE_MS = 10 * 60_000

type Credenciais = {
  oauth: string
  api: string
  clientId: string
  segredo: string
  /** The registered address, character for character. */
  retorno: string
  prazoMs?: number
}

const Token = z.object({ access_token: z.string().min(1).max(8192) })

/** Both refusals come with 403 and their own words. */
function recusar(situacao: number, corpo: Uint8Array) {
  const dito = new TextDecoder().decode(corpo)
  if (situacao === 403 && /prata ou ouro/i.test(dito)) throw new Problema('GOVBR_NIVEL')
  if (situacao === 403 && /cpf com situa/i.test(dito)) throw new Problema('GOVBR_CPF')
  // used, or expired
  if (situacao === 401) throw new Problema('DESAFIO_INVALIDO')
}

/** gov.br's signature service (docs/govbr.md). */
export function criarGovBr({ oauth, api, clientId, segredo, retorno, prazoMs = PRAZO_MS }: Credenciais): GovBr {
  // configured by the operator: may be a stand-in on this machine
  const comum = { prazoMs, maximo: MAIOR_RESPOSTA, alcanca: () => true }
  const chave = createHash('sha256').update(`carimbo govbr ${segredo}`).digest()

  /** Encrypts a token, which signs for somebody: the database alone doesn't reveal it. */
  function fechar(token: string): string {
    const iv = randomBytes(12)
    const cifra = createCipheriv('aes-256-gcm', chave, iv)
    return Buffer.concat([iv, cifra.update(token, 'utf8'), cifra.final(), cifra.getAuthTag()]).toString('base64')
  }
  function abrir(fechado: string): string {
    const bytes = Buffer.from(fechado, 'base64')
    const cifra = createDecipheriv('aes-256-gcm', chave, bytes.subarray(0, 12), { authTagLength: 16 })
    cifra.setAuthTag(bytes.subarray(-16))
    return Buffer.concat([cifra.update(bytes.subarray(12, -16)), cifra.final()]).toString('utf8')
  }
  const como = (autorizacao: string) => ({ authorization: `Bearer ${abrir(autorizacao)}` })

  return {
    prazoMs: VALE_MS,

    endereco(estado, quantas = 'UMA') {
      const url = new URL(`${oauth}/authorize`)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        // valid for one hash, or for many while it lasts
        scope: quantas === 'UMA' ? 'sign' : 'signature_session',
        redirect_uri: retorno,
        state: estado,
        nonce: randomUUID(),
      }).toString()
      return url.href
    },

    async autorizar(code) {
      const dito = await buscar(`${oauth}/token`, {
        ...comum,
        tipo: 'application/x-www-form-urlencoded',
        corpo: Buffer.from(
          new URLSearchParams({
            grant_type: 'authorization_code',
            code,
            client_id: clientId,
            client_secret: segredo,
            redirect_uri: retorno,
          }).toString(),
        ),
        aoRecusar(situacao) {
          // used, or expired; others concern our credentials
          if (situacao === 400) throw new Problema('DESAFIO_INVALIDO')
        },
      })
      return fechar(Token.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(dito))).access_token)
    },

    async certificados(autorizacao) {
      const pem = await buscar(`${api}/certificadoPublico`, {
        ...comum,
        cabecalhos: como(autorizacao),
        aoRecusar: recusar,
      })
      return certificadosEm(pem)
    },

    assinar: (autorizacao, resumo) =>
      buscar(`${api}/assinarPKCS7`, {
        ...comum,
        cabecalhos: como(autorizacao),
        tipo: 'application/json',
        corpo: Buffer.from(JSON.stringify({ hashBase64: Buffer.from(resumo).toString('base64') })),
        aoRecusar: recusar,
      }),
  }
}

export function govBrConfigurado({
  GOVBR_OAUTH_URL: oauth,
  GOVBR_API_URL: api,
  GOVBR_CLIENT_ID: clientId,
  GOVBR_CLIENT_SECRET: segredo,
  ENDERECO_PUBLICO,
}: Configuracao): GovBr | undefined {
  if (oauth === undefined || api === undefined || clientId === undefined || segredo === undefined) return undefined
  return criarGovBr({ oauth, api, clientId, segredo, retorno: `${ENDERECO_PUBLICO}/retorno/govbr` })
}
