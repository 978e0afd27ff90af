import { Agent, createServer, request } from 'node:http'

import { paginaDoPiso, PISO } from './piso.ts'

/** Delay of each API answer when pages are measured (docs/regras/promessas.md). */
export const ATRASO_MS = 20

/** A proxy before the server that delays answers under /api, and nothing else; it has the page of piso.ts too. */
export async function abrirAtraso(porta: number, destino: number): Promise<{ parar(): Promise<void> }> {
  const agente = new Agent({ keepAlive: true, maxSockets: 64 })
  const proxy = createServer((pedido, resposta) => {
    if (pedido.url?.split('?')[0] === PISO) {
      resposta.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' }).end(paginaDoPiso)
      return
    }
    const adiante = request(
      {
        agent: agente,
        host: '127.0.0.1',
        port: destino,
        method: pedido.method,
        path: pedido.url,
        headers: pedido.headers,
      },
      (volta) => {
        const devolver = () => {
          resposta.writeHead(volta.statusCode ?? 502, volta.rawHeaders)
          // sends the headers at once, although events come later
          resposta.flushHeaders()
          volta.pipe(resposta)
        }
        if (pedido.url?.startsWith('/api/')) setTimeout(devolver, ATRASO_MS)
        else devolver()
      },
    )
    adiante.on('error', () => resposta.destroy())
    resposta.on('close', () => adiante.destroy())
    pedido.pipe(adiante)
  })
  proxy.keepAliveTimeout = 60_000
  await new Promise<void>((pronto, falhou) => {
    proxy.once('error', falhou)
    proxy.listen(porta, pronto)
  })
  return {
    async parar() {
      proxy.closeAllConnections()
      await new Promise<void>((pronto) => proxy.close(() => pronto()))
      agente.destroy()
    },
  }
}
