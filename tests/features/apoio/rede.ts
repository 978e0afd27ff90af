import { vi } from 'vitest'

import { avisos } from './avisos.ts'

type Resposta = object | null | ((pedido: Request) => Response | Promise<Response>)

/**
 * Answers every call of the app by its path. Other paths fail like a missing network, except the event stream: it opens and
 * stays silent, because without it a page refetches by itself and whenever its window is focused.
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
