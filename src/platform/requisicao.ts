import type { Endpoint, Faixa } from '#contract/endpoint.ts'

/** The input of any endpoint, without its specific types. http.ts casts Input<E> to it. */
export type Partes = {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
  versao?: number
  chave?: string
  faixa?: Faixa
}

/** The address of a call. index.html builds the same text, by which the early answer is found. */
export function enderecoDe(base: string, { path }: Endpoint, { params = {}, query = {} }: Partes): string {
  const caminho = path.replace(/:(\w+)/g, (_, nome: string) => encodeURIComponent(String(params[nome] ?? '')))
  const busca = new URLSearchParams()
  for (const [nome, valor] of Object.entries(query))
    if (valor !== undefined && valor !== null) busca.append(nome, String(valor))
  // `sort=nome_pessoa,asc` goes as the specification writes it (§7); a comma needs no escape in a query.
  const texto = busca.toString().replaceAll('%2C', ',')
  return base.replace(/\/$/, '') + caminho + (texto && `?${texto}`)
}
