import { queryOptions } from '@tanstack/react-query'

import { mesaApi, type ItemMesa, type Mesa } from '#contract/mesa.ts'
import { call } from '#platform/http.ts'

import { gruposDaFaixa } from '../minha/faixas.ts'
import { mesaQueries } from '#domain/mesa/queries.ts'

/** More than a person walks through one by one. */
const MAXIMO = 500

/** Every group, in the order in which the personal desk shows them. */
const GRUPOS_EM_ORDEM = (['assinar', 'andamento', 'rascunhos', 'prazos', 'acompanhando'] as const).flatMap(
  gruposDaFaixa,
)

const EU = { visao: 'MINHA', atribuido: 'eu' } as const

/** What is assigned to the person, in the order of their desk: each via once, drafts left out, at most about `MAXIMO`. */
async function lerAtribuidos(signal: AbortSignal): Promise<ItemMesa[]> {
  const mesa = await call(mesaApi.listar, { query: EU }, signal)
  const vistos = new Map<number, ItemMesa>()
  const guardar = (itens: ItemMesa[]) => {
    for (const item of itens) if (item.mobilId !== null && !vistos.has(item.mobilId)) vistos.set(item.mobilId, item)
  }
  for (const grupo of GRUPOS_EM_ORDEM) {
    const itens = mesa.itens.filter((item) => item.grupo === grupo)
    guardar(itens)
    const total = mesa.contadores.find((contador) => contador.grupo === grupo)?.pessoa ?? 0
    if (itens.length >= total) continue
    for (let depois: string | null = ''; depois !== null && vistos.size < MAXIMO;) {
      const lida: Mesa = await call(mesaApi.listar, { query: { ...EU, grupo, ...(depois && { depois }) } }, signal)
      guardar(lida.itens)
      depois = lida.continua
    }
  }
  return [...vistos.values()]
}

export const atribuidosQuery = () =>
  queryOptions({ queryKey: [...mesaQueries.all(), 'atribuidos'], queryFn: ({ signal }) => lerAtribuidos(signal) })
