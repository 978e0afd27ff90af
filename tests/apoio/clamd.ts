import { createServer, type Server } from 'node:net'

/** A fake clamd (INSTREAM) that finds only EICAR, and hangs up after `maximo` bytes (StreamMaxLength), like clamd. */
export async function clamd(maximo = Infinity) {
  const servidor: Server = createServer((socket) => {
    let tudo = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (dados) => {
      tudo = Buffer.concat([tudo, dados])
      if (tudo.length > maximo) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      let p = 'zINSTREAM\0'.length
      const partes: Buffer[] = []
      while (p + 4 <= tudo.length) {
        const n = tudo.readUInt32BE(p)
        if (n === 0) {
          const achou = Buffer.concat(partes).includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE')
          socket.end(achou ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
          return
        }
        partes.push(tudo.subarray(p + 4, p + 4 + n))
        p += 4 + n
      }
    })
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  const endereco = servidor.address()
  if (endereco === null || typeof endereco === 'string') throw new Error('no port')
  return { porta: endereco.port, fechar: () => servidor.close() }
}
/** In two halves, so that no scanner reports this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
