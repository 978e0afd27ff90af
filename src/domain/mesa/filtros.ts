/** What of the address narrows a desk, as the server takes it. */
type Nome = 'texto' | 'marcador' | 'pasta' | 'de' | 'ate' | 'origem' | 'atribuido' | 'ordem' | 'filtro'
const NOMES = 'texto marcador pasta de ate origem atribuido ordem filtro'.split(' ') as Nome[] // one string weighs less

export type BuscaDaMesa = { [N in Nome]?: string | null }
export type Filtros = { [N in Exclude<Nome, 'ordem'>]?: string } & { ordem?: 'ANTIGOS' | 'PRAZO' }

/** Those that are there; the server says which it can't take. */
export const filtrosDe = (busca: BuscaDaMesa) =>
  Object.fromEntries(NOMES.flatMap((nome) => (busca[nome] ? [[nome, busca[nome]]] : []))) as Filtros // the names just taken
