import { X509Certificate } from 'node:crypto'
import * as net from 'node:net'
import * as tls from 'node:tls'

import { Client } from 'ldapts'

import type { LigacaoAoDiretorio } from '#server/base/ports.ts'
import { type Momento, Recusa } from './recusas.ts'

/** Limit of all answers of one reading; 200,000 entries are a tenth of it. */
const BYTES_MAXIMO = 512 * 1024 * 1024
const CERTIFICADO = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g

/** Certificates of a PEM; throws for anything else. */
function lerAutoridades(pem: string): string[] {
  const achadas = pem.match(CERTIFICADO) ?? []
  try {
    if (achadas.length === 0 || pem.replace(CERTIFICADO, '').includes('-----')) throw new Error('no certificate')
    return achadas.map((uma) => new X509Certificate(uma).toString())
  } catch {
    throw new Recusa('CA_INVALIDA')
  }
}

export const lugarDe = (url: string) => {
  const { protocol, hostname, port } = new URL(url)
  const seguro = protocol === 'ldaps:'
  return { seguro, host: hostname.replace(/^\[|\]$/g, ''), porta: port === '' ? (seguro ? 636 : 389) : Number(port) }
}

/**
 * A client that connects once. ldapts would reconnect without StartTLS and bind: a password would travel in the clear, or an
 * anonymous search answer a part.
 */
export function ligar({ url, ca, seguranca }: LigacaoAoDiretorio, prazoMs: number, momento: Momento) {
  const { host, porta } = lugarDe(url)
  const seguro: tls.ConnectionOptions = {
    host,
    ...(net.isIP(host) === 0 && { servername: host }),
    ...(ca !== null && { ca: lerAutoridades(ca) }),
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
  }
  const abertos: net.Socket[] = []
  const vigiar = <S extends net.Socket>(socket: S): S => {
    abertos.push(socket)
    socket.once('connect', () => (momento.passo = seguranca === 'NENHUMA' ? 'ENTRAR' : 'TLS'))
    socket.once('secureConnect', () => (momento.passo = 'ENTRAR'))
    let lidos = 0
    socket.on('data', (pedaco: Buffer) => {
      lidos += pedaco.length
      if (lidos > BYTES_MAXIMO) fechar(new Recusa('RESPOSTA_GRANDE', { n: BYTES_MAXIMO / 1024 / 1024 }))
    })
    return socket
  }
  let motivo: Error | undefined
  /** Ends the connection; `porque`: the reading's failure. */
  function fechar(porque?: Error) {
    motivo ??= porque
    for (const socket of abertos) socket.destroy()
  }
  function soUmaVez() {
    if (abertos.length > 0) throw new Error('the connection was lost')
    return { host, port: porta }
  }
  const cliente = new Client({
    url: `${seguranca === 'LDAPS' ? 'ldaps' : 'ldap'}://${net.isIPv6(host) ? `[${host}]` : host}:${porta}`,
    connectTimeout: Math.min(prazoMs, 10_000),
    createConnection: () => vigiar(net.connect(soUmaVez())),
    createSecureConnection: (opcoes: unknown) =>
      typeof opcoes === 'object'
        ? vigiar(tls.connect(opcoes as tls.ConnectionOptions)) // StartTLS, over the open socket
        : vigiar(tls.connect({ ...seguro, ...soUmaVez() })),
  })
  return {
    cliente,
    fechar,
    /** Why we ended the connection; undefined when we didn't. */
    motivo: () => motivo,
    /** Connects and starts TLS before anything else. */
    proteger: () => cliente.startTLS(seguro),
  }
}
