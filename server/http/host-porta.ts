import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

import { cabecalhosDeSeguranca } from '#server/base/paginas.ts'

/** How long a connection waits for its next call, ms: longer than proxies keep theirs (a minute), whose call would meet a closed door. */
const OCIOSA_MS = 72_000
/** The same where the rest of a body is to come that nobody wants, ms: it was refused before it was read. */
const CALADA_MS = 5_000

type Atender = (req: IncomingMessage, res: ServerResponse) => unknown
type Opcoes = {
  /** Others on the same port; true when they answered. */
  antes(req: IncomingMessage, res: ServerResponse): Promise<boolean>
  /** The pages and the API. */
  atender: Atender
  /** From now on each answer closes its connection. */
  encerrando(): boolean
  aoFalhar(erro: unknown): void
}

/**
 * The HTTP server. Every answer carries the security headers, whoever makes it, and nothing that fails on the way to one
 * leaves the request without an end: an exception in a socket's event would end the process.
 */
export function servidorHttp({ antes, atender, encerrando, aoFalhar }: Opcoes): Server {
  return createServer({ maxHeaderSize: 32_768, keepAliveTimeout: OCIOSA_MS }, (req, res) => {
    for (const [nome, valor] of Object.entries(cabecalhosDeSeguranca)) res.setHeader(nome, valor)
    // a connection that waits for the next request would be waited for
    if (encerrando()) res.setHeader('connection', 'close')
    // a request that was destroyed has no socket any more
    res.once('finish', () => req.complete || (req.socket as typeof req.socket | null)?.setTimeout(CALADA_MS))
    antes(req, res)
      .then((respondeu) => respondeu || atender(req, res))
      .catch((erro: unknown) => {
        aoFalhar(erro)
        if (res.headersSent) return void res.destroy()
        res.writeHead(500).end()
      })
  })
}
