import { vi } from 'vitest'

import { avisos } from './avisos.ts'

type Resposta = object | null | ((pedido: Request) => Response | Promise<Response>)

/**
 * Every call the app makes, answered by path. What is not named fails like a missing network; but the stream of notices
 * is open and quiet, since without it a page asks again by itself, and again whenever its window comes to the front.
 */
export function rede(nomeadas: Record<string, Resposta>) {
  const respostas: typeof nomeadas = { '/api/siga/evento': avisos().resposta, ...nomeadas }
  const pedidos: Request[] = []
  const original = globalThis.fetch
  vi.stubGlobal('fetch', async (entrada: RequestInfo | URL, opcoes?: RequestInit) => {
    const pedido = new Request(entrada, opcoes)
    const { pathname } = new URL(pedido.url)
    const chave = Object.keys(respostas).find((nome) => pathname === nome)
    if (!chave && !/^\/(api|realms|config)/.test(pathname)) return original(entrada, opcoes)
    pedidos.push(pedido.clone())
    if (!chave) throw new TypeError('Failed to fetch')
    const resposta = respostas[chave]
    return typeof resposta === 'function' ? resposta(pedido) : Response.json(resposta)
  })
  return { pedidos, para: (caminho: string) => pedidos.filter(({ url }) => new URL(url).pathname === caminho) }
}
