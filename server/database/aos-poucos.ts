import { type Banco, sql, type SQL } from './connection.ts'

const POR_VEZ = 1_000

/**
 * Changes or deletes all rows of a table that `quais` describes, a thousand a statement: one statement over a day's rows of a
 * large house would be ended at its time limit, and begin anew each hour. Answers how many. Rows that `fazer` changes must no
 * longer be among `quais`.
 * @param fazer the statement, given the condition that names a batch's rows: `delete from lote where ${lote}`
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
