import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** PostgreSQL's message when an administrator shuts it down. */
const DESLIGANDO = (() => {
  const campos = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')
  const cabeca = Buffer.from('E\0\0\0\0')
  cabeca.writeInt32BE(campos.length + 4, 1)
  return Buffer.concat([cabeca, campos])
})()
/** "Ready for query", idle: the end of PostgreSQL's greeting. */
const PRONTO = Buffer.from('Z\0\0\0\x05I')

/**
 * A proxy between a pool and its PostgreSQL, on its own port. Closed, it takes connections and bytes and passes none
 * on, like a stopped server (kill -STOP). `despedir`: each new connection gets, in one packet, "ready" and "shutting
 * down".
 */
export async function abrirTorneira(url: string) {
  const destino = new URL(url)
  // a socket's folder stands in the host's place
  const maquina = decodeURIComponent(destino.hostname)
  const porta = Number(destino.port || 5432)
  const abertos = new Set<Socket>()
  let aberta = true
  let despedir = false
  const servidor = createServer((deca) => {
    const dela = maquina.startsWith('/') ? connect(`${maquina}/.s.PGSQL.${porta}`) : connect(porta, maquina)
    let avisada = !despedir
    for (const [um, outro] of [
      [deca, dela],
      [dela, deca],
    ] as const) {
      abertos.add(um)
      um.on('error', () => outro.destroy())
      um.on('close', () => {
        abertos.delete(um)
        outro.destroy()
      })
      um.on('data', (bytes: Buffer) => {
        if (um === deca || avisada || !bytes.includes(PRONTO)) return void outro.write(bytes)
        avisada = true
        deca.end(Buffer.concat([bytes, DESLIGANDO]))
      })
      if (!aberta) um.pause()
    }
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  const { port } = servidor.address() as AddressInfo // listening on a port
  const nova = new URL(url)
  nova.hostname = '127.0.0.1'
  nova.port = String(port)
  return {
    url: nova.href,
    fechar() {
      aberta = false
      for (const um of abertos) um.pause()
    },
    abrir() {
      aberta = true
      for (const um of abertos) um.resume()
    },
    despedir(sim: boolean) {
      despedir = sim
    },
    async parar() {
      for (const um of abertos) um.destroy()
      await new Promise((pronto) => servidor.close(pronto))
    },
  }
}
