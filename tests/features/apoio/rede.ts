import { vi } from 'vitest'

type Resposta = object | null | ((pedido: Request) => Response | Promise<Response>)

/** Every call the app makes, answered by path. What is not named fails like a missing network. */
export function rede(respostas: Record<string, Resposta>) {
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
