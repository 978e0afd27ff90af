import { type Banco, sql } from '#server/database/connection.ts'

/** The tables with a row that has this text, in any column. */
export async function onde(banco: Banco, texto: string): Promise<string[]> {
  const tabelas = await banco.linhas<{ nome: string }>(
    sql`select table_name as nome from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const achadas: string[] = []
  for (const { nome } of tabelas) {
    const [achada] = await banco.linhas(
      sql`select 1 as sim from ${sql.identifier(nome)} t where position(${texto}::text in t::text) > 0 limit 1`,
    )
    if (achada) achadas.push(nome)
  }
  return achadas
}
