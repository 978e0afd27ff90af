import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

import { Problema } from '#contract/problem.ts'

import type { Portas } from '#server/base/contexto.ts'
import { cabecalhosDeSeguranca } from '#server/base/paginas.ts'
import { recusar } from './dispatch.ts'

/** Largest headers of a request, bytes. */
export const CABECALHOS_MAXIMO = 32_768

const problemaDe = (codigo: string | undefined) =>
  codigo === 'HPE_HEADER_OVERFLOW'
    ? new Problema('CABECALHOS_GRANDES', { n: CABECALHOS_MAXIMO / 1024 })
    : codigo === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? new Problema('PEDIDO_DEMORADO')
      : new Problema('PEDIDO_MALFORMADO')

/** Answers what Node could not read as a request, in the form of all refusals, and closes its connection. */
export function recusarMalformado(portas: Portas, { code }: Error & { code?: string }, socket: Duplex) {
  // a caller that left, or one whose earlier answer is still being written
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const dita = recusar(portas, problemaDe(code), { method: '', path: '' })
  const corpo = 'corpo' in dita ? Buffer.from(dita.corpo) : Buffer.alloc(0)
  const cabecalhos = {
    ...cabecalhosDeSeguranca,
    ...dita.cabecalhos,
    'content-length': corpo.length,
    connection: 'close',
  }
  const cabeca = Object.entries(cabecalhos).map(([nome, valor]) => `${nome}: ${valor}\r\n`)
  socket.end(
    Buffer.concat([
      Buffer.from(`HTTP/1.1 ${dita.status} ${STATUS_CODES[dita.status]}\r\n${cabeca.join('')}\r\n`),
      corpo,
    ]),
  )
}
