import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { entradaAtiva } from '#platform/entrada.ts'

/** Those one may do without, in their order, and how wide each is; Código and Descrição are always there. */
export const COLUNAS = {
  tempo: '6.5rem',
  origem: 'minmax(4rem, 0.4fr)',
  atendente: 'minmax(6.5rem, 1.6fr)',
  vence: '6.5rem',
  marcador: 'minmax(5rem, 1fr)',
} as const
export type Coluna = keyof typeof COLUNAS
export const NOMES = Object.keys(COLUNAS) as Coluna[] // Object.keys forgets the names
/** Not there until asked for: what SIGA's desk has. */
const PADRAO: Coluna[] = ['vence']

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

/** The columns of the grid, left to right. In a narrow window (`--medium`) there is no room for the origin. */
export function gradeDe(semEstas: Coluna[]): string {
  const larga = (nome: Coluna) => (semEstas.includes(nome) ? [] : [COLUNAS[nome]])
  return [
    '1.5rem',
    ...larga('tempo'),
    '12.5rem',
    'minmax(8rem, 3fr)',
    ...larga('origem'),
    ...larga('atendente'),
    ...larga('vence'),
    ...larga('marcador'),
  ].join(' ')
}
