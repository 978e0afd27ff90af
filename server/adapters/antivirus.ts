import { connect } from 'node:net'

import type { Antivirus } from '../ports.ts'

const PRAZO_MS = 30_000
const PEDACO = 64 * 1024

const tamanho = (n: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(n)
  return bytes
}

/** clamd over TCP: INSTREAM sends the bytes in pieces, each with its length, an empty one ends them. */
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
        socket.on('error', rejeitar)
        socket.on('close', () => {
          if (/\bOK\0?\s*$/.test(resposta)) resolver(true)
          else if (/\bFOUND\0?\s*$/.test(resposta)) resolver(false)
          else rejeitar(new Error(`clamd said: ${resposta.slice(0, 200)}`))
        })
        socket.write('zINSTREAM\0')
        for (let p = 0; p < bytes.length; p += PEDACO) {
          const pedaco = bytes.subarray(p, p + PEDACO)
          socket.write(tamanho(pedaco.length))
          socket.write(pedaco)
        }
        socket.write(tamanho(0))
      }),
  }
}
