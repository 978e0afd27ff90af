import {
  type Client,
  FilterParser,
  PagedResultsControl,
  SearchRequest,
  type SearchResponse,
  StatusCodeParser,
} from 'ldapts'

import type { BuscaNoDiretorio, EntradaDoDiretorio } from '#server/base/ports.ts'
import { Recusa } from './recusas.ts'

/** Entries of one page: as many as Active Directory answers at once at most. */
const POR_PAGINA = 1_000
/** Pages in a row without an entry: a server that goes on so is not heard any longer. */
const VAZIAS_MAXIMO = 1_000

/**
 * What of ldapts is private. Its own paging stops at the first page without entries, though RFC 2696 lets a server answer one
 * before others, as Active Directory does: what it answers then is a part. And it takes a search over its limit for a good one.
 */
type ComEnvio = {
  _send(pedido: SearchRequest): Promise<SearchResponse | undefined>
  _nextMessageId(): number
}

/** Parentheses stand in pairs, and nothing beside the outer one; ldapts takes a filter that lacks its end. */
function inteiro(filtro: string): boolean {
  let abertos = 0
  for (const [i, letra] of filtro.split('').entries()) {
    if (letra === '(') abertos++
    if (letra === ')') abertos--
    if (abertos < 0 || (abertos === 0 && i < filtro.length - 1)) return false
  }
  return abertos === 0
}

function lerFiltro(dito: string) {
  const filtro = dito.startsWith('(') ? dito : `(${dito})`
  try {
    if (!inteiro(filtro)) throw new Error('unbalanced')
    return FilterParser.parseString(filtro)
  } catch {
    throw new Recusa('FILTRO_INVALIDO', { filtro: dito })
  }
}

const lerEntrada = ({ name, attributes }: SearchResponse['searchEntries'][number]): EntradaDoDiretorio => ({
  dn: name,
  valores: new Map(attributes.map(({ type, values }) => [type.toLowerCase(), values.map(String)])),
})

/** All that a search finds, page by page (RFC 2696). Throws a Recusa, or what the server answered instead of success. */
export async function lerTodas(
  cliente: Client,
  { base, filtro, atributos }: BuscaNoDiretorio,
  maximo: number,
): Promise<EntradaDoDiretorio[]> {
  const filter = lerFiltro(filtro)
  const envio = cliente as unknown as ComEnvio
  const pagina = new PagedResultsControl({ value: { size: POR_PAGINA } })
  const entradas: EntradaDoDiretorio[] = []
  for (let vazias = 0; vazias < VAZIAS_MAXIMO;) {
    const messageId = envio._nextMessageId()
    const pedido = new SearchRequest({
      messageId,
      baseDN: base,
      scope: 'sub',
      filter,
      attributes: [...atributos],
      controls: [pagina],
    })
    const resposta = await envio._send(pedido)
    if (resposta?.status !== 0) throw StatusCodeParser.parse(resposta)
    const [encaminhada] = resposta.searchReferences.flatMap(({ uris }) => uris)
    if (encaminhada !== undefined) throw new Recusa('ENCAMINHADO', { para: encaminhada.slice(0, 100) })
    entradas.push(...resposta.searchEntries.map(lerEntrada))
    if (entradas.length > maximo) throw new Recusa('ENTRADAS_DEMAIS', { n: maximo })
    vazias = resposta.searchEntries.length === 0 ? vazias + 1 : 0
    const cookie = resposta.controls?.find((controle) => controle instanceof PagedResultsControl)?.value?.cookie
    if (!cookie?.length) return entradas
    pagina.value = { size: POR_PAGINA, cookie }
  }
  throw new Recusa('RECUSOU', { n: 0 })
}
