import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import type { Pergunta } from './pergunta.ts'

/** A filter that so many documents pass at most is looked up, and what it finds is sorted. */
export const POUCOS = 20_000
/** A set of so many ids fits the memory of one statement (4 MB, twice for a hash). */
const CABEM = 150_000

/** A condition on `d` that has an index of its own, but not in the order of what is shown. */
export type Filtro = {
  filtro: SQL
  /** At most POUCOS documents pass it. */
  poucos: boolean
  /** A select of the ids that pass it, read from an index alone; only where they fit in memory. */
  ids?: SQL | undefined
  /** Those of `ids` all pass it; else it is asked of them, too. */
  exatos?: boolean
}

const contarAte = (de: SQL) => sql`(select count(*) from (select 1 ${de} limit ${CABEM + 1}) x)`

/** Documents that a unit wrote or has. */
export async function daUnidade(banco: Banco, lotacaoId: number): Promise<Filtro> {
  const [escritos, tidos] = [
    sql`from documento x where x.lota_cadastrante_id = ${lotacaoId}`,
    sql`from mobil m where m.atendente_lotacao_id = ${lotacaoId}`,
  ]
  const achado = await linha<{ n: number }>(banco, sql`select ${contarAte(escritos)} + ${contarAte(tidos)} as n`)
  const n = achado?.n ?? 0
  const ids = sql`(select x.id ${escritos} union select m.documento_id ${tidos})`
  if (n <= CABEM) return { filtro: sql`d.id in ${ids}`, poucos: n <= POUCOS, ids, exatos: true }
  const tem = sql`exists (select 1 from mobil m where m.documento_id = d.id and m.atendente_lotacao_id = ${lotacaoId} offset 0)`
  return { filtro: sql`(d.lota_cadastrante_id = ${lotacaoId} or ${tem})`, poucos: false }
}

/** What a document's own row says of a person: never of very many documents. */
export const daPessoa = (pessoaId: number): Filtro => ({
  filtro: sql`(d.responsavel_id = ${pessoaId} or d.cadastrante_id = ${pessoaId} or d.destino_pessoa_id = ${pessoaId})`,
  poucos: true,
})

/** A word of a subject ranks above all that is only in a text (0.608 against 0.4 at most). */
const noAssunto = (lexema: string) => sql`from destaque t where t.lexema = ${lexema} and t.posto > 0.6`

/**
 * Words in the subject. How many have each is read from `destaque`, which holds them all once it is filled; until then, and
 * where any of several words will do, the index of the subject is asked.
 */
export async function doAssunto(
  banco: Banco,
  onde: SQL,
  { indexavel, consulta, lexemas }: Pergunta,
): Promise<Filtro[]> {
  if (indexavel === null) return []
  const filtro = sql`${onde} @@ ${indexavel}::tsquery`
  const achado = await linha<{ contagens: number[]; enchendo: boolean }>(
    banco,
    sql`select array[${sql.join(
      lexemas.map((lexema) => contarAte(noAssunto(lexema))),
      sql`, `,
    )}]::int[] as contagens, exists (select 1 from destaque_pendente) as enchendo`,
  )
  const contagens = achado?.contagens ?? []
  const menor = Math.min(...contagens)
  const ouOutra = consulta.includes('|')
  const n = ouOutra ? contagens.reduce((soma, cada) => soma + cada, 0) : menor
  if (achado?.enchendo !== false || n <= POUCOS) return [{ filtro, poucos: true }]
  const rara = lexemas[contagens.indexOf(menor)]
  // the set of the rarest word alone: the others are asked of what it leaves
  if (ouOutra || n > CABEM || rara === undefined) return [{ filtro, poucos: false }]
  return [
    {
      filtro,
      poucos: false,
      ids: sql`(select t.documento_id as id ${noAssunto(rara)})`,
      exatos: consulta === `'${rara}'`,
    },
  ]
}
