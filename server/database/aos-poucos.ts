import { type Banco, sql, type SQL } from './connection.ts'

const POR_VEZ = 1_000

/**
 * Changes or deletes the rows that `quais` describes, a thousand per statement: one statement over a large house's rows would hit
 * its time limit each time. Answers how many. A changed row must no longer match `quais`.
 * @param fazer the statement for a condition naming one batch: `delete from lote where ${lote}`
 */
export async function aosPoucos(banco: Banco, tabela: string, quais: SQL, fazer: (lote: SQL) => SQL): Promise<number> {
  const lote = sql`ctid = any(array(select ctid from ${sql.identifier(tabela)} where ${quais} limit ${POR_VEZ})) and ${quais}`
  for (let feitas = 0; ;) {
    const { length } = await banco.linhas(sql`${fazer(lote)} returning 1 as sim`)
    feitas += length
    if (length < POR_VEZ) return feitas
  }
}

export const apagarAosPoucos = (banco: Banco, tabela: string, quais: SQL): Promise<number> =>
  aosPoucos(banco, tabela, quais, (lote) => sql`delete from ${sql.identifier(tabela)} where ${lote}`)
