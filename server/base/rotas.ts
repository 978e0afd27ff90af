import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'
import { comSiglasInteiras } from '#contract/sigla.ts'

export type Rota = { nome: string; endpoint: Endpoint; partes: string[] }

export const rotas: Rota[] = Object.entries(api).flatMap(([grupo, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([nome, endpoint]) => ({
    nome: `${grupo}.${nome}`,
    endpoint,
    partes: endpoint.path.slice(1).split('/'),
  })),
)

const porNome = new Map(rotas.map((rota) => [rota.nome, rota]))
export const rotaDe = (nome: string) => porNome.get(nome)

const porTamanho = Map.groupBy(rotas, ({ partes }) => partes.length)

/** Decodes one segment; refuses what can't be an address (docs/regras/entradas-ruins.md, 61). */
function decodificar(segmento: string) {
  let texto: string
  try {
    texto = decodeURIComponent(segmento)
  } catch {
    throw new Problema('ENDERECO_INVALIDO')
  }
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f\\]|^\.{1,2}$|\.\.\//.test(texto)) throw new Problema('ENDERECO_INVALIDO')
  return texto
}

/** The endpoint of a path below /api, with its raw parameters; literal segments win over parameters. */
export function encontrar(method: string, path: string): { rota: Rota; params: Record<string, string> } {
  if (path.length > 2_000) throw new Problema('ENDERECO_INVALIDO')
  const segmentos = comSiglasInteiras(path).replace(/^\//, '').split('/').map(decodificar)
  const cabem = (porTamanho.get(segmentos.length) ?? [])
    .filter(({ partes }) => partes.every((parte, i) => parte.startsWith(':') || parte === segmentos[i]))
    .toSorted((a, b) => curingas(a) - curingas(b))
  // HEAD is answered as GET, with the same headers (RFC 9110, 9.3.2)
  const rota = cabem.find(({ endpoint }) => endpoint.method === (method === 'HEAD' ? 'GET' : method))
  if (!rota && cabem.length === 0) throw new Problema('PAGINA_NAO_ENCONTRADA')
  if (!rota) throw new Problema('OPERACAO_NAO_PERMITIDA', { metodos: metodosDe(cabem) })
  const params = Object.fromEntries(
    rota.partes.flatMap((parte, i) => (parte.startsWith(':') ? [[parte.slice(1), segmentos[i] ?? '']] : [])),
  )
  return { rota, params }
}

/** The methods of an address, as the header Allow says them. */
const metodosDe = (cabem: Rota[]) =>
  cabem.flatMap(({ endpoint: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')

const curingas = ({ partes }: Rota) => partes.filter((parte) => parte.startsWith(':')).length
