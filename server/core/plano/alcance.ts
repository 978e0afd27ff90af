import { type Alcance, alcancaSql } from '../administracao/alcance.ts'
import { type Banco, linha, sql, type SQL } from '../../database/connection.ts'

/** Of the plan `p`, what whoever made it administered then: its rows were judged by that. */
const ENTAO = sql`(p.achados -> 'alcance')`

/**
 * Whether who reaches `alcance` reaches all that the plan `p` was made for. Who administers less by now neither sees, applies
 * nor takes back what they could when they made it.
 */
export const alcancaPlanoSql = (alcance: Alcance): SQL =>
  alcance.geral
    ? sql`true`
    : sql`(coalesce((${ENTAO} ->> 'geral')::boolean, true) is not true
        and not exists (select 1 from jsonb_array_elements_text(${ENTAO} -> 'orgaos') x (id)
          where ${alcancaSql(alcance, sql`x.id::bigint`)} is not true)
        and not exists (select 1 from jsonb_array_elements_text(${ENTAO} -> 'unidades') x (id) left join lotacao l on l.id = x.id::bigint
          where ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)} is not true))`

export const alcancaPlano = async (tx: Banco, alcance: Alcance, planoId: number): Promise<boolean> =>
  (await linha(tx, sql`select 1 as sim from plano p where p.id = ${planoId} and ${alcancaPlanoSql(alcance)}`)) !==
  undefined
