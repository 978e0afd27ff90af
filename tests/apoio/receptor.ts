import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fake receiver of webhooks: answers as set in `estado.humor`, and keeps what it gets. */
export async function receptor() {
  const estado = { humor: 'aceita' as 'aceita' | 'falha' | 'cala' | 'redireciona' | 'vai-se' }
  const recebidos: { cabecalhos: IncomingHttpHeaders; corpo: string; caminho: string }[] = []
  const calados = new Set<ServerResponse>()
  const servidor = createServer((req, res) => {
    let corpo = ''
    req.setEncoding('utf8').on('data', (parte: string) => (corpo += parte))
    req.on('end', () => {
      recebidos.push({ cabecalhos: req.headers, corpo, caminho: req.url ?? '' })
      switch (estado.humor) {
        case 'aceita':
          return res.writeHead(204).end()
        case 'falha':
          return res.writeHead(500).end('no')
        case 'redireciona':
          return res.writeHead(302, { location: '/outro' }).end()
        case 'vai-se':
          return res.writeHead(410).end()
        case 'cala':
          return calados.add(res)
      }
    })
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  const { port } = servidor.address() as AddressInfo // listening on a port
  return {
    estado,
    recebidos,
    lugar: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/avisos`,
    async fechar() {
      for (const res of calados) res.destroy()
      servidor.closeAllConnections()
      await new Promise((fim) => servidor.close(fim))
    },
  }
}
