import { connect, createServer, type Socket } from 'node:net'

/**
 * A balancer: one address for several servers. Each connection goes to the first server that takes it, in the order
 * given; the connections of a server that falls are dropped, and clients connect again.
 */
export async function balancear(porta: number, servidores: () => number[]) {
  const abertos = new Set<Socket>()
  const proxy = createServer((de) => {
    abertos.add(de)
    de.once('close', () => abertos.delete(de)).on('error', () => {})
    const tentar = ([primeiro, ...outros]: number[]) => {
      if (primeiro === undefined) return de.destroy()
      const para = connect(primeiro, '127.0.0.1')
      para.once('error', () => tentar(outros))
      para.once('connect', () => {
        para.removeAllListeners('error').on('error', () => {})
        para.once('close', () => de.destroy())
        de.once('close', () => para.destroy())
        de.pipe(para).pipe(de)
      })
    }
    tentar(servidores())
  })
  await new Promise<void>((pronto) => proxy.listen(porta, '127.0.0.1', pronto))
  return {
    async fechar() {
      for (const aberto of abertos) aberto.destroy()
      await new Promise((pronto) => proxy.close(pronto))
    },
  }
}
