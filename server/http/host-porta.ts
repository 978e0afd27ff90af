import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

import { cabecalhosDeSeguranca } from '#server/base/paginas.ts'
import { CABECALHOS_MAXIMO } from './host-malformado.ts'

/** Idle time of a connection, ms: longer than proxies keep theirs (a minute), so that no call meets a closed connection. */
const OCIOSA_MS = 72_000
/** The same while the rest of a refused body arrives, ms. */
const CALADA_MS = 5_000

type Atender = (req: IncomingMessage, res: ServerResponse) => unknown
type Opcoes = {
  /** Another server on the same port; true when it answered. */
  antes(req: IncomingMessage, res: ServerResponse): Promise<boolean>
  atender: Atender
  /** The server is closing: each answer closes its connection. */
  encerrando(): boolean
  /** Answers a request that does not keep to HTTP. */
  malformado(socket: Duplex): void
  aoFalhar(erro: unknown): void
}

/**
 * The HTTP server. Adds the security headers to every answer, and ends every request: an exception in a socket event would
 * end the process.
 */
export function servidorHttp({ antes, atender, encerrando, malformado, aoFalhar }: Opcoes): Server {
  return createServer(
    { maxHeaderSize: CABECALHOS_MAXIMO, keepAliveTimeout: OCIOSA_MS, requireHostHeader: false },
    (req, res) => {
      // RFC 9112 §3.2; Node's own refusal has no body
      if (req.headers.host === undefined && req.httpVersion === '1.1') return malformado(req.socket)
      for (const [nome, valor] of Object.entries(cabecalhosDeSeguranca)) res.setHeader(nome, valor)
      // a keep-alive connection would delay closing
      if (encerrando()) res.setHeader('connection', 'close')
      // a destroyed request has no socket
      res.once('finish', () => req.complete || (req.socket as typeof req.socket | null)?.setTimeout(CALADA_MS))
      antes(req, res)
        .then((respondeu) => respondeu || atender(req, res))
        .catch((erro: unknown) => {
          aoFalhar(erro)
          if (res.headersSent) return void res.destroy()
          res.writeHead(500).end()
        })
    },
  )
}
