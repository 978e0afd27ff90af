import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import type { Pergunta } from './pergunta.ts'

/** Up to so many matches, a filter's documents are looked up and sorted. */
export const POUCOS = 20_000
/** Ids that fit the memory of one statement (4 MB, twice for a hash). */
const CABEM = 150_000

/** A condition on `d` with its own index, not in the order shown. */
export type Filtro = {
  filtro: SQL
  /** At most POUCOS documents match. */
  poucos: boolean
  /** A select of matching ids from an index alone; only when they fit in memory. */
  ids?: SQL | undefined
  /** `ids` match exactly; otherwise they must be checked. */
  exatos?: boolean
}

const contarAte = (de: SQL) => sql`(select count(*) from (select 1 ${de} limit ${CABEM + 1}) x)`

/** Documents a unit wrote or holds. */
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

/** Documents whose own row names a person: never very many. */
export const daPessoa = (pessoaId: number): Filtro => ({
  filtro: sql`(d.responsavel_id = ${pessoaId} or d.cadastrante_id = ${pessoaId} or d.destino_pessoa_id = ${pessoaId})`,
  poucos: true,
})

/** Words of a subject rank above words of a text (0.608 against 0.4 at most). */
const noAssunto = (lexema: string) => sql`from destaque t where t.lexema = ${lexema} and t.posto > 0.6`

/**
 * Words in the subject. Their counts come from `destaque` once it is filled; until then, and for alternatives ("ou"), from
 * the subject's index.
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
  // only the rarest word's set; the others are checked on it
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
