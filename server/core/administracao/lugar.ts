import type { AQuemSeDa } from '#contract/permissao.ts'

import { type Banco, linha, sql } from '../../database/connection.ts'

/** An active unit of one of the state's own órgãos, with the órgão; else undefined. */
export const unidadeEmVigor = (tx: Banco, id: number) =>
  linha<{ orgaoId: number; lotacaoId: number }>(
    tx,
    sql`select l.orgao_id as "orgaoId", l.id as "lotacaoId" from lotacao l join orgao o on o.id = l.orgao_id
        where l.id = ${id} and l.fim is null and not l.externa and o.ativo`,
  )

/** Whether a person, unit, cargo, função or órgão exists and is in use. */
export async function existe(tx: Banco, { tipo, id }: AQuemSeDa | { tipo: 'ORGAO'; id: number }): Promise<boolean> {
  if (tipo === 'UNIDADE') return (await unidadeEmVigor(tx, id)) !== undefined
  const consulta = {
    PESSOA: sql`select 1 as sim from pessoa p join lotacao l on l.id = p.lotacao_id where p.id = ${id} and p.fim is null
        and not p.externa and l.fim is null`,
    CARGO: sql`select 1 as sim from cargo where id = ${id} and ativo`,
    FUNCAO: sql`select 1 as sim from funcao where id = ${id} and ativo`,
    ORGAO: sql`select 1 as sim from orgao where id = ${id} and ativo and not externo`,
  }[tipo]
  return (await linha(tx, consulta)) !== undefined
}
