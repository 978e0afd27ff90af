import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'

const DOCUMENTOS = 2_000
const NUMEROS = 50_000

/** Document ids from `de` (exclusive) to `ate` (inclusive). */
export type Faixa = { de: number; ate: number }

/** All documents in ranges of at most 2,000, so that each statement stays under its time limit. */
export async function* faixasDeDocumentos(banco: Banco): AsyncGenerator<Faixa> {
  for (let de = 0; ;) {
    const fim = await linha<{ ate: number | null }>(
      banco,
      sql`select max(id) as ate from (select id from documento where id > ${de} order by id limit ${DOCUMENTOS}) x`,
    )
    const ate = fim?.ate ?? null
    if (ate === null) return
    yield { de, ate }
    de = ate
  }
}

type Serie = { orgaoId: number; especieId: number; ano: number; nome: string; contador: number | null }

/** Every series of numbers, by one index lookup each. */
async function* series(banco: Banco): AsyncGenerator<Serie> {
  let anterior: [number, number, number] = [0, 0, 0]
  for (;;) {
    const depois = (t: string) =>
      sql`(${sql.raw(t)}.orgao_id, ${sql.raw(t)}.especie_id, ${sql.raw(t)}.ano) > (${anterior[0]}, ${anterior[1]}, ${anterior[2]})`
    const serie = await linha<Serie>(
      banco,
      sql`select x.orgao_id as "orgaoId", x.especie_id as "especieId", x.ano, o.sigla || '-' || e.sigla || '-' || x.ano as nome,
        c.ultimo as contador
          from ((select d.orgao_id, d.especie_id, d.ano from documento d where d.ano is not null and ${depois('d')} order by 1, 2, 3
            limit 1)
            union (select n.orgao_id, n.especie_id, n.ano from numeracao n where ${depois('n')} order by 1, 2, 3 limit 1)) x
          join orgao o on o.id = x.orgao_id join especie e on e.id = x.especie_id
          left join numeracao c on c.orgao_id = x.orgao_id and c.especie_id = x.especie_id and c.ano = x.ano order by 1, 2, 3 limit 1`,
    )
    if (!serie) return
    yield serie
    anterior = [serie.orgaoId, serie.especieId, serie.ano]
  }
}

type Contagem = { quantos: number; distintos: number; maior: number | null }

/** I1 and I2: gaps, duplicates, and counters below the highest number. */
export async function conferirNumeracao(banco: Banco): Promise<{ lacunas: string[]; repetidos: string[] }> {
  const lacunas: string[] = []
  const repetidos: string[] = []
  for await (const { orgaoId, especieId, ano, nome, contador } of series(banco)) {
    let [quantos, distintos, maior] = [0, 0, 0]
    const daSerie = (condicao: SQL) =>
      sql`from documento where orgao_id = ${orgaoId} and especie_id = ${especieId} and ano = ${ano} and numero is not null and ${condicao}`
    for (;;) {
      const contagem = await linha<Contagem>(
        banco,
        sql`select count(*) as quantos, count(distinct numero) as distintos, max(numero) as maior
            from (select numero ${daSerie(sql`numero > ${maior}`)} order by numero limit ${NUMEROS}) x`,
      )
      if (!contagem || contagem.maior === null) break
      quantos += contagem.quantos
      distintos += contagem.distintos
      maior = contagem.maior
    }
    const salto = await linha<{ quantos: number; ate: number }>(
      banco,
      sql`select coalesce(sum(ate - de + 1), 0) as quantos, coalesce(max(ate), 0) as ate from numeracao_salto
          where orgao_id = ${orgaoId} and especie_id = ${especieId} and ano = ${ano}`,
    )
    // numbers of the former system aren't gaps
    const [dados, topo] = [distintos + (salto?.quantos ?? 0), Math.max(maior, salto?.ate ?? 0)]
    if (dados !== topo) lacunas.push(`${nome}: ${topo} ≠ ${dados}`)
    if (quantos !== distintos) repetidos.push(`${nome}: ${quantos - distintos} números repetidos`)
    if (contador !== null && contador !== topo) repetidos.push(`${nome}: contador ${contador}`)
  }
  return { lacunas, repetidos }
}
