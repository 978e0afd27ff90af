import { lookup } from 'node:dns/promises'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP } from 'node:net'

import type { FalhaDeEntrega } from '#contract/integracao.ts'

import type { Webhooks } from '#server/base/ports.ts'
import { publico, soPublicos } from '#server/tools/public-fetch.ts'

const PRAZO_MS = 10_000
const DESTA_MAQUINA = /^(localhost|127(\.\d{1,3}){3}|::1)$/
const DE_CERTIFICADO = /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|HOSTNAME_MISMATCH)/

/** `hosts`: hosts or host:port callable at private addresses; http only on this machine. */
type Opcoes = { hosts?: string[]; prazoMs?: number }

/**
 * Calls addresses typed in the house: https to public addresses, connecting to the address that was checked; no redirects;
 * reads only the status.
 */
export function criarWebhooks({ hosts = [], prazoMs = PRAZO_MS }: Opcoes = {}): Webhooks {
  function lugarDe(endereco: string) {
    if (!URL.canParse(endereco)) return undefined
    const url = new URL(endereco)
    const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
    const livre =
      hosts.includes(host) || hosts.includes(`${host}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`)
    const protocolo = url.protocol === 'https:' || (url.protocol === 'http:' && livre && DESTA_MAQUINA.test(host))
    if (!protocolo || url.username || url.password || url.hash) return undefined
    return livre || isIP(host) === 0 || publico(host) ? { url, host, livre } : undefined
  }
  return {
    async aceita(endereco) {
      const lugar = lugarDe(endereco)
      if (!lugar || lugar.livre) return lugar !== undefined
      // an unknown name may work later; one that leads inside is refused here and at each call
      const achados = await lookup(lugar.host, { all: true }).catch(() => [])
      return achados.every(({ address }) => publico(address))
    },
    enviar(endereco, { cabecalhos, corpo }) {
      const lugar = lugarDe(endereco)
      if (!lugar) return Promise.resolve({ status: null, falha: 'ENDERECO_RECUSADO' })
      const { url, livre } = lugar
      const bytes = new TextEncoder().encode(corpo)
      return new Promise((resolve) => {
        const falhou = (falha: FalhaDeEntrega) => resolve({ status: null, falha })
        const pedido = (url.protocol === 'https:' ? https : http).request(
          url,
          {
            method: 'POST',
            agent: false,
            signal: AbortSignal.timeout(prazoMs),
            headers: { ...cabecalhos, 'content-length': bytes.length },
            ...(!livre && { lookup: soPublicos }),
          },
          ({ statusCode: status = 0 }) => {
            const falha =
              status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'REDIRECIONAMENTO' : 'SITUACAO'
            resolve({ status, falha })
            pedido.destroy()
          },
        )
        pedido.on('error', (erro: NodeJS.ErrnoException) =>
          falhou(
            erro.name === 'TimeoutError' || erro.name === 'AbortError'
              ? 'DEMOROU'
              : erro.message === 'endereço não aceito'
                ? 'ENDERECO_RECUSADO'
                : DE_CERTIFICADO.test(erro.code ?? '')
                  ? 'CERTIFICADO'
                  : 'SEM_RESPOSTA',
          ),
        )
        pedido.end(bytes)
      })
    },
  }
}
