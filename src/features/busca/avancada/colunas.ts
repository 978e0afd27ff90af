import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Columns that may be shown beside the código, in order. */
export const COLUNAS = [
  'assunto',
  'especie',
  'situacao',
  'orgao',
  'unidade',
  'responsavel',
  'data',
  'alterado',
] as const
export type Coluna = (typeof COLUNAS)[number]

const CHAVE = 'carimbo.busca.colunas'
const PADRAO: Coluna[] = ['assunto', 'especie', 'situacao', 'unidade', 'data']

function ler(): Coluna[] {
  try {
    const guardadas: unknown = JSON.parse(localStorage.getItem(CHAVE) ?? 'null')
    return Array.isArray(guardadas) ? COLUNAS.filter((coluna) => guardadas.includes(coluna)) : PADRAO
  } catch {
    return PADRAO
  }
}

/** The columns chosen in this browser. */
const colunas = createStore<Coluna[]>(ler)

export function alternarColuna(coluna: Coluna) {
  const antes = colunas.getState()
  const escolhidas = COLUNAS.filter((cada) => (cada === coluna ? !antes.includes(cada) : antes.includes(cada)))
  colunas.setState(escolhidas, true)
  try {
    localStorage.setItem(CHAVE, JSON.stringify(escolhidas))
  } catch {
    // The choice lasts as long as the page.
  }
}

export const useColunas = () => useStore(colunas)
