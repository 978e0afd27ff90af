import { type QueryClient, queryOptions } from '@tanstack/react-query'

import type { ItemMesa, Mesa } from '#contract/mesa.ts'

import type { Filtros } from '#domain/mesa/filtros.ts'
import { faixaDoGrupo } from './minha/faixas.ts'
import { type ItemNaMesa, type MesaNaTela, mesaQueries, type Visao } from '#domain/mesa/queries.ts'
import { viaDe } from './selecao.ts'

const chaveDe = (item: ItemMesa) => `${item.grupo} ${viaDe(item)}`

/** Those up to the last one that the other list has too: what follows may be there and only not sent. */
const ateOndeSeSabe = <I extends ItemMesa>(itens: I[], outra: ReadonlySet<string>, cortada: boolean) =>
  cortada ? itens.slice(0, itens.findLastIndex((item) => outra.has(chaveDe(item))) + 1) : itens

/**
 * A desk that changed under somebody's eyes: each row stays where it is, with what is true of it now; who left says so,
 * and what came is kept beside. Where nothing was shown, what came is shown at once: it moves nobody's row.
 */
export function juntar(visao: Visao, antiga: MesaNaTela, nova: Mesa) {
  const agora = new Map(nova.itens.map((item) => [chaveDe(item), item]))
  const antes = new Set(antiga.itens.flatMap((item) => (item.saiu ? [] : [chaveDe(item)])))
  const vias = new Set(antiga.itens.map(viaDe))
  const conta = ({ contadores }: Mesa | MesaNaTela, grupo: ItemMesa['grupo']) => {
    const dele = contadores.find((contador) => contador.grupo === grupo)
    return (visao === 'MINHA' ? dele?.pessoa : dele?.lotacao) ?? 0
  }
  const novos: ItemMesa[] = []
  const mudaram: ItemMesa[] = []
  const foram = new Set<string>()
  const cabe: ItemMesa[] = []
  const ocupadas = new Set(antiga.itens.map(({ grupo }) => (visao === 'MINHA' ? faixaDoGrupo(grupo) : '')))
  for (const grupo of new Set([...nova.itens, ...antiga.itens].map((item) => item.grupo))) {
    const eram = antiga.itens.filter((item) => item.grupo === grupo)
    const sao = nova.itens.filter((item) => item.grupo === grupo)
    const sabidas = ateOndeSeSabe(eram, new Set(agora.keys()), nova.truncada && sao.length < conta(nova, grupo))
    for (const item of sabidas) {
      if (agora.has(chaveDe(item))) continue
      foram.add(chaveDe(item))
      mudaram.push(item)
    }
    const cortada = antiga.truncada && eram.length > 0 && eram.length < conta(antiga, grupo)
    for (const item of ateOndeSeSabe(sao, antes, cortada)) {
      if (antes.has(chaveDe(item))) continue
      if (!ocupadas.has(visao === 'MINHA' ? faixaDoGrupo(grupo) : '')) cabe.push(item)
      else if (!vias.has(viaDe(item))) novos.push(item)
    }
  }
  const itens = antiga.itens.map((item): ItemNaMesa => {
    const atual = agora.get(chaveDe(item))
    return atual ?? (foram.has(chaveDe(item)) ? { ...item, saiu: true } : item)
  })
  const mesa: MesaNaTela = { ...nova, itens: [...itens, ...cabe] }
  return { mesa, novos, mudaram }
}

/** What came, kept until it is brought; `sobre`: of which answer on screen it says so. */
type Novas = { nova: Mesa; novos: ItemMesa[]; mudaram: ItemMesa[]; sobre: number }
const listagem = (visao: Visao, filtros: Filtros) => mesaQueries.listar(visao, filtros).queryKey
export const novasQuery = (visao: Visao, filtros: Filtros) =>
  queryOptions<Novas | null>({
    queryKey: [...listagem(visao, filtros), 'novas'],
    queryFn: () => null,
    enabled: false,
  })

const vistaEm = (queryClient: QueryClient, visao: Visao, filtros: Filtros) =>
  queryClient.getQueryState(listagem(visao, filtros))?.dataUpdatedAt ?? 0

/** What came since the desk on screen was read. */
export const asNovas = (queryClient: QueryClient, visao: Visao, filtros: Filtros, novas: Novas | null | undefined) =>
  novas && novas.sobre === vistaEm(queryClient, visao, filtros) ? novas : null

/** An answer that came while the desk was looked at. */
export function guardarNovas(queryClient: QueryClient, visao: Visao, filtros: Filtros, nova: Mesa) {
  const antiga = queryClient.getQueryData<MesaNaTela>(listagem(visao, filtros))
  if (!antiga) return
  const { mesa, novos, mudaram } = juntar(visao, antiga, nova)
  const nada = novos.length === 0 && mudaram.length === 0
  queryClient.setQueryData<MesaNaTela>(listagem(visao, filtros), nada ? nova : mesa)
  queryClient.setQueryData<Novas | null>(
    novasQuery(visao, filtros).queryKey,
    nada ? null : { nova, novos, mudaram, sobre: vistaEm(queryClient, visao, filtros) },
  )
}

/** Puts what came in its place; the pages beyond are asked anew. Answers what came. */
export function trazerNovas(queryClient: QueryClient, visao: Visao, filtros: Filtros): Novas | null {
  const chave = novasQuery(visao, filtros).queryKey
  const novas = asNovas(queryClient, visao, filtros, queryClient.getQueryData<Novas | null>(chave))
  queryClient.setQueryData<Novas | null>(chave, null)
  if (!novas) return null
  queryClient.setQueryData<MesaNaTela>(listagem(visao, filtros), novas.nova)
  void queryClient.invalidateQueries({
    queryKey: listagem(visao, filtros),
    predicate: ({ state }) => typeof state.data === 'object' && state.data !== null && 'pages' in state.data,
  })
  return novas
}
