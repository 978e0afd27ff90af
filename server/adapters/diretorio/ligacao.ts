import { X509Certificate } from 'node:crypto'
import * as net from 'node:net'
import * as tls from 'node:tls'

import { Client } from 'ldapts'

import type { LigacaoAoDiretorio } from '#server/base/ports.ts'
import { type Momento, Recusa } from './recusas.ts'

/** Bytes of all answers of one reading: 200,000 entries are a tenth of it. */
const BYTES_MAXIMO = 512 * 1024 * 1024
const CERTIFICADO = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g

/** The authorities of a PEM, one by one; throws for what is none. */
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
 * A client whose connection is opened once. ldapts opens another by itself when one was lost: that one would be without
 * StartTLS and without a bind, so that a password would travel in clear, or an anonymous search would answer a part.
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
  /** Ends the connection whatever it is at; `porque` is what the reading then fails of. */
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
        ? vigiar(tls.connect(opcoes as tls.ConnectionOptions)) // StartTLS, over the socket at hand
        : vigiar(tls.connect({ ...seguro, ...soUmaVez() })),
  })
  return {
    cliente,
    fechar,
    /** Why the connection was ended by us; undefined where it was not. */
    motivo: () => motivo,
    /** Connects, and goes on over TLS before anything is said. */
    proteger: () => cliente.startTLS(seguro),
  }
}
