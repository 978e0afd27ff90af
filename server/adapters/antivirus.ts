import { once } from 'node:events'
import { connect } from 'node:net'

import type { Antivirus } from '#server/base/ports.ts'

const PRAZO_MS = 30_000
const PEDACO = 64 * 1024

/** The file exceeds StreamMaxLength (clamd.conf). */
const LIMITE = /size limit exceeded/i

const tamanho = (n: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(n)
  return bytes
}

/** clamd over TCP: INSTREAM sends the bytes in length-prefixed pieces, ended by an empty one. */
export function criarAntivirus(endereco: string): Antivirus {
  const [host = '', porta = ''] = endereco.split(':')
  return {
    limpo: (bytes) =>
      new Promise((resolver, rejeitar) => {
        let resposta = ''
        const socket = connect({ host, port: Number(porta), timeout: PRAZO_MS })
        socket.setEncoding('utf8')
        socket.on('data', (texto: string) => (resposta += texto))
        socket.on('timeout', () => socket.destroy(new Error('clamd took too long')))
        // clamd may answer and close while we still send: its answer counts, not the broken pipe
        let falha: Error | undefined
        socket.on('error', (erro) => (falha = erro))
        socket.on('close', () => {
          if (LIMITE.test(resposta))
            rejeitar(Object.assign(new Error(`clamd said: ${resposta}`), { code: 'ANTIVIRUS_LIMITE' }))
          else if (/\bOK\0?\s*$/.test(resposta)) resolver(true)
          else if (/\bFOUND\0?\s*$/.test(resposta)) resolver(false)
          else rejeitar(falha ?? new Error(`clamd said: ${resposta.slice(0, 200)}`))
        })
        /** Sends piece by piece, and stops at an answer: sending to a closed connection would hide it. */
        const enviar = async () => {
          socket.write('zINSTREAM\0')
          for (let p = 0; p < bytes.length && resposta === ''; p += PEDACO) {
            const pedaco = bytes.subarray(p, p + PEDACO)
            socket.write(tamanho(pedaco.length))
            if (!socket.write(pedaco)) await once(socket, 'drain')
          }
          if (resposta === '') socket.write(tamanho(0))
        }
        // the socket reports its own failure
        enviar().catch(() => {})
      }),
  }
}
