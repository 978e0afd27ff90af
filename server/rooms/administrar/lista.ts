import { CSV_MAXIMO, type Lista, POR_PAGINA } from '#contract/administrar-comum.ts'
import type { Contagem } from '#contract/administrar.ts'
import { paraCsv } from '#contract/csv.ts'
import type { Arquivo } from '#contract/endpoint.ts'

import { palavrasProcuradas, perguntaDasPalavras } from '../../core/administracao/palavras.ts'
import { type Banco, linha, sql, type SQL } from '../../database/connection.ts'

const CONTA_ATE = 1_000
const POR_VEZ_NO_CSV = 5_000

/** Counts rows up to `CONTA_ATE`. */
export async function contarAte(banco: Banco, linhas: SQL): Promise<Contagem> {
  const contada = await linha<{ n: number }>(
    banco,
    sql`select count(*)::int as n from (${linhas} limit ${CONTA_ATE + 1}) c`,
  )
  const n = contada?.n ?? 0
  return { quantos: Math.min(n, CONTA_ATE), mais: n > CONTA_ATE }
}

/** Whether `coluna`, folded by `dobrar_nome`, has a word beginning with each typed one; true for none. */
export function temPalavras(coluna: SQL, texto: string | undefined): SQL {
  if (texto === undefined || texto.trim() === '') return sql`true`
  const palavras = palavrasProcuradas(texto)
  if (palavras.length === 0) return sql`false`
  return sql`to_tsvector('simple', dobrar_nome(${coluna})) @@ ${perguntaDasPalavras(palavras)}`
}

/** A list: its source with conditions, and the columns of its order. */
type Fonte = {
  de: SQL
  onde: SQL
  /** Last column of `ordem`, unique. */
  id: SQL
  ordem: SQL
  /** Value of `ordem` for a row. */
  ordemDe: (id: number) => SQL
}

/** Ids of a page after row `depois`; one more than `limite` when there are more. */
async function idsDaPagina(
  banco: Banco,
  { de, onde, id, ordem, ordemDe }: Fonte,
  depois: number | null,
  limite: number,
) {
  const adiante = depois === null ? sql`true` : sql`(${ordem}, ${id}) > (${ordemDe(depois)}, ${depois}::bigint)`
  const linhas = await banco.linhas<{ id: number }>(
    sql`select ${id} as id from ${de} where ${onde} and ${adiante} order by ${ordem}, ${id} limit ${limite + 1}`,
    { sobMedida: true, nome: 'administrar.lista' },
  )
  return { ids: linhas.slice(0, limite).map((cada) => cada.id), continua: linhas.length > limite }
}

/** One page; `ler` reads rows by id, in any order. */
export async function lerPagina<T extends { id: number }>(
  banco: Banco,
  fonte: Fonte,
  ler: (ids: number[]) => Promise<T[]>,
  depois: number | null,
  limite = POR_PAGINA,
): Promise<Lista<T>> {
  const [{ ids, continua }, total] = await Promise.all([
    idsDaPagina(banco, fonte, depois, limite),
    depois === null ? contarAte(banco, sql`select 1 from ${fonte.de} where ${fonte.onde}`) : null,
  ])
  const lidos = new Map((ids.length === 0 ? [] : await ler(ids)).map((cada) => [cada.id, cada]))
  return { itens: ids.flatMap((id) => lidos.get(id) ?? []), continua, total }
}

/** The whole list as CSV, a thousand rows per statement. `celulas`: a row's lines. */
export async function lerCsv<T extends { id: number }>(
  banco: Banco,
  fonte: Fonte,
  ler: (ids: number[]) => Promise<T[]>,
  { nome, titulos, celulas }: { nome: string; titulos: string[]; celulas: (cada: T) => string[][] },
): Promise<Arquivo> {
  const partes = [`\ufeff${paraCsv([titulos])}`]
  let depois: number | null = null
  for (let lidas = 0; lidas < CSV_MAXIMO;) {
    const { ids, continua } = await idsDaPagina(banco, fonte, depois, POR_VEZ_NO_CSV)
    if (ids.length === 0) break
    const porId = new Map((await ler(ids)).map((cada) => [cada.id, cada]))
    partes.push(paraCsv(ids.flatMap((id) => porId.get(id) ?? []).flatMap(celulas)))
    lidas += ids.length
    depois = ids.at(-1) ?? null
    if (!continua) break
  }
  return { bytes: new TextEncoder().encode(partes.join('\r\n')), nome: `${nome}.csv` }
}
