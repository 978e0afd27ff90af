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

/** Active Directory's maximum per page. */
const POR_PAGINA = 1_000
/** Empty pages in a row before giving up. */
const VAZIAS_MAXIMO = 1_000

/**
 * Private parts of ldapts. Its own paging stops at the first empty page, although RFC 2696 allows one before others, as
 * Active Directory sends: its result would be incomplete. It also takes a search beyond its limit for a complete one.
 */
type ComEnvio = {
  _send(pedido: SearchRequest): Promise<SearchResponse | undefined>
  _nextMessageId(): number
}

/** Whether parentheses match, with nothing outside the outer pair: ldapts accepts truncated filters. */
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

/** All entries of a search, page by page (RFC 2696). Throws a Recusa, or the server's error. */
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
