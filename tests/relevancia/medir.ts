import type { Achado } from '#contract/busca.ts'
import { type Banco, sql } from '#server/database/connection.ts'

import { acervo } from './acervo.ts'
import { compararCom } from './comparacoes.ts'
import { type Consulta, consultas, type Tipo } from './consultas.ts'
import { ndcg } from './ndcg.ts'

/** What `GET /siga/busca` answers, as far as it is judged. */
type Resposta = { content: Pick<Achado, 'documentoId'>[]; exato: { documentoId: number } | null }
/** Asks the house, as a person who may read the whole collection. */
export type Perguntar = (q: string, pagina: number) => Promise<Resposta>

/** One query and its nDCG@10 by each engine; `casa`: the house's own. */
export type Medida = Consulta & { achados: string[]; valores: Record<string, number> }

const QUANTOS = 10
/** The house's own documents stand between; they are passed over. */
const PAGINAS = 3

/** The keys of the first documents of the collection that the house finds; a jump counts as found first. */
async function acharNaCasa(q: string, perguntar: Perguntar, chaves: Map<number, string>) {
  const achadas = new Set<string>()
  for (let pagina = 0; pagina < PAGINAS && achadas.size < QUANTOS; pagina++) {
    const { content, exato } = await perguntar(q, pagina)
    for (const { documentoId } of pagina === 0 && exato ? [exato, ...content] : content) {
      const chave = chaves.get(documentoId)
      if (chave !== undefined) achadas.add(chave)
    }
    if (content.length === 0) break
  }
  return [...achadas].slice(0, QUANTOS)
}

/**
 * Asks the house and the engines it is compared with (all, unless named), over the same documents. `quais`: all queries
 * unless given.
 */
export async function medirRelevancia(
  banco: Banco,
  perguntar: Perguntar,
  quais: Consulta[] = consultas,
  comQuem?: string[],
): Promise<Medida[]> {
  const siglas = new Map(acervo.map(({ sigla, chave }) => [sigla, chave]))
  const ids = await banco.linhas<{ id: number; sigla: string }>(
    sql`select id, sigla from documento where sigla = any(${sql.param([...siglas.keys()])}::text[])`,
  )
  const chaves = new Map(ids.map(({ id, sigla }) => [id, siglas.get(sigla) ?? '']))
  const medidas: Medida[] = []
  const outros = Object.entries(await compararCom(banco)).filter(([nome]) => comQuem?.includes(nome) ?? true)
  for (const consulta of quais) {
    const achados = await acharNaCasa(consulta.q, perguntar, chaves)
    const valores: Record<string, number> = { casa: ndcg(achados, consulta.notas) }
    for (const [nome, achar] of outros) valores[nome] = ndcg(await achar(consulta.q), consulta.notas)
    medidas.push({ ...consulta, achados, valores })
  }
  return medidas
}

export const media = (valores: number[]) => valores.reduce((soma, valor) => soma + valor, 0) / valores.length

/** Means by engine: of all queries, and of each kind. */
export function resumir(
  medidas: Medida[],
): { tipo: Tipo | 'total'; consultas: number; valores: Record<string, number> }[] {
  const nomes = Object.keys(medidas[0]?.valores ?? {})
  const linhaDe = (tipo: Tipo | 'total', delas: Medida[]) => ({
    tipo,
    consultas: delas.length,
    valores: Object.fromEntries(nomes.map((nome) => [nome, media(delas.map(({ valores }) => valores[nome] ?? 0))])),
  })
  const tipos = [...new Set(medidas.map(({ tipo }) => tipo))]
  return [
    ...tipos.map((tipo) =>
      linhaDe(
        tipo,
        medidas.filter((medida) => medida.tipo === tipo),
      ),
    ),
    linhaDe('total', medidas),
  ]
}
