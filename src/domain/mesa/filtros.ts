/** The desk's filters in the address, under the server's names. */
type Nome = 'texto' | 'marcador' | 'pasta' | 'de' | 'ate' | 'origem' | 'atribuido' | 'ordem' | 'filtro'
const NOMES = 'texto marcador pasta de ate origem atribuido ordem filtro'.split(' ') as Nome[] // one string compresses better

export type BuscaDaMesa = { [N in Nome]?: string | null }
export type Filtros = { [N in Exclude<Nome, 'ordem'>]?: string } & { ordem?: 'ANTIGOS' | 'PRAZO' }

/** The filters present in the address, unchecked: the server refuses wrong ones. */
export const filtrosDe = (busca: BuscaDaMesa) =>
  Object.fromEntries(NOMES.flatMap((nome) => (busca[nome] ? [[nome, busca[nome]]] : []))) as Filtros // the names just taken
