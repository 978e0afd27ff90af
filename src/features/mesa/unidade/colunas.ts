import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { nomeDoGrupo } from '#domain/mesa/grupos.ts'
import type { ItemNaMesa, MesaNaTela } from '#domain/mesa/queries.ts'
import { entradaAtiva } from '#platform/entrada.ts'

/** Those one may do without, in their order, and how wide each is; Código and Descrição are always there. */
export const COLUNAS = {
  tempo: 'var(--tempo, 6.5rem)',
  origem: 'minmax(4rem, 0.4fr)',
  atendente: 'minmax(6.5rem, 1.6fr)',
  vence: '11rem',
  marcador: 'minmax(5rem, 1fr)',
} as const
export type Coluna = keyof typeof COLUNAS
/** In a narrow window the origin goes, and what is not in every row stands below it. */
export const SEM_LARGURA: Coluna[] = ['origem', 'vence', 'marcador']
export const NOMES = Object.keys(COLUNAS) as Coluna[] // Object.keys forgets the names
/** None is hidden until asked for. */
const PADRAO: Coluna[] = []

/** Of a person, at the unit's desk. */
const chave = () => `carimbo.colunas.siga-mesa.${entradaAtiva()}`

function ler(): Coluna[] {
  try {
    const valor: unknown = JSON.parse(localStorage.getItem(chave()) ?? 'null')
    return Array.isArray(valor) ? NOMES.filter((nome) => valor.includes(nome)) : PADRAO
  } catch {
    return PADRAO
  }
}

const escondidas = createStore<{ de: string; quais: Coluna[] }>(() => ({ de: '', quais: PADRAO }))

/** Those that are not shown; another entry has its own. */
export function useEscondidas(): Coluna[] {
  const { de, quais } = useStore(escondidas)
  return de === chave() ? quais : ler()
}

export function mostrarColuna(nome: Coluna, sim: boolean, escondidasAgora: Coluna[]) {
  const quais = NOMES.filter((cada) => (cada === nome ? !sim : escondidasAgora.includes(cada)))
  escondidas.setState({ de: chave(), quais })
  try {
    localStorage.setItem(chave(), JSON.stringify(quais))
  } catch {
    // The choice lasts as long as the page.
  }
}

/**
 * The hidden ones, with those that have nothing in any row: they would only take the subject's room. Where the server has
 * more rows than it sent, one of those may have something, so no column goes.
 */
export function semEstas({ itens, truncada }: MesaNaTela, escondidas: Coluna[], agrupada: boolean): Coluna[] {
  if (truncada) return escondidas
  const comVence = !escondidas.includes('vence') && itens.some(({ vence }) => vence !== null)
  const marcada = (item: ItemNaMesa) =>
    item.marcacoes.length > 0 ||
    !(diz(agrupada ? undefined : nomeDoGrupo(item.grupo), item.marcador) || (comVence && dizPrazo(item)))
  const fica = { vence: comVence, marcador: !escondidas.includes('marcador') && itens.some(marcada) }
  return NOMES.filter((nome) => (nome in fica ? !fica[nome as keyof typeof fica] : escondidas.includes(nome))) // just seen
}

/** Whether a row's marker says nothing but its term, which has a column of its own. */
export const dizPrazo = ({ grupo, vence }: ItemNaMesa) => grupo === 'ALERTAS' && vence !== null

/** Whether the title above a row already says its marker. */
export const diz = (titulo: string | undefined, marcador: string) => marcador.toLowerCase() === titulo?.toLowerCase()

/** The columns of the grid, left to right. In a narrow window (`--medium`) some are left out (`SEM_LARGURA`). */
export function gradeDe(semEstas: Coluna[]): string {
  const larga = (nome: Coluna) => (semEstas.includes(nome) ? [] : [COLUNAS[nome]])
  return [
    '1.5rem',
    ...larga('tempo'),
    '[codigo] 12.5rem',
    '[assunto] minmax(8rem, 3fr)',
    ...larga('origem'),
    ...larga('atendente'),
    ...larga('vence'),
    ...larga('marcador'),
  ].join(' ')
}
