import { type QueryClient, queryOptions } from '@tanstack/react-query'

import type { ItemMesa, Mesa } from '#contract/mesa.ts'

import type { Filtros } from '#domain/mesa/filtros.ts'
import { faixaDoGrupo } from './minha/faixas.ts'
import { type ItemNaMesa, type MesaNaTela, mesaQueries, type Visao } from '#domain/mesa/queries.ts'
import { viaDe } from './selecao.ts'

const chaveDe = (item: ItemMesa) => `${item.grupo} ${viaDe(item)}`

/** The rows up to the last one that both lists have. In a cut list, those after it may exist and not have been sent. */
const ateOndeSeSabe = <I extends ItemMesa>(itens: I[], outra: ReadonlySet<string>, cortada: boolean) =>
  cortada ? itens.slice(0, itens.findLastIndex((item) => outra.has(chaveDe(item))) + 1) : itens

/**
 * Joins the desk on screen with a newer answer. Each row stays where it is, with its new content; a row that left says so.
 * New rows are kept aside (`novos`), except in a lane that was empty: there they are shown at once, because they move no
 * other row.
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

/** New rows, kept until they are brought in. `sobre`: when the answer on screen, to which they are new, was read. */
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

/** What came since the desk on screen was read; null when the desk has been read again. */
export const asNovas = (queryClient: QueryClient, visao: Visao, filtros: Filtros, novas: Novas | null | undefined) =>
  novas && novas.sobre === vistaEm(queryClient, visao, filtros) ? novas : null

/** Keeps an answer that came while the person looks at the desk. */
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

/** Puts the new rows in their places, and asks for the further pages again. Returns what came. */
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
