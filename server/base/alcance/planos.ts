import { Problema } from '#contract/problem.ts'

import { type Alcance, alcancaSql, alcanceDe, DO_CADASTRO, vazio } from './alcance.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'

/** What a plan may change. `classificacao`: the classification plan, which is one for the whole house. */
export type AlcanceDoPlano = Alcance & { classificacao?: boolean }

/** What an entry may load by a plan: what it administers of the register, and the classification plan with the profile of the archive. */
export async function alcanceDosPlanos(banco: Banco, pessoaId: number): Promise<AlcanceDoPlano> {
  const doCadastro = await alcanceDe(banco, pessoaId, ...DO_CADASTRO)
  const { geral } = doCadastro.geral ? doCadastro : await alcanceDe(banco, pessoaId, 'ARQUIVO')
  return { ...doCadastro, ...(geral && { classificacao: true }) }
}

/** The same; refuses who administers neither the register nor an archive. */
export async function exigirAlcanceDosPlanos(banco: Banco, pessoaId: number): Promise<AlcanceDoPlano> {
  const alcance = await alcanceDosPlanos(banco, pessoaId)
  if (!alcance.classificacao && vazio(alcance) && vazio(await alcanceDe(banco, pessoaId, 'ARQUIVO')))
    throw new Problema('SO_DE_QUEM_ADMINISTRA')
  return alcance
}

/** Of the plan `p`, what whoever made it administered then: its rows were judged by that. */
const ENTAO = sql`(p.achados -> 'alcance')`

/**
 * Whether who reaches `alcance` reaches all that the plan `p` was made for. Who administers less by now neither sees, applies
 * nor takes back what they could when they made it.
 */
export const alcancaPlanoSql = (alcance: AlcanceDoPlano): SQL =>
  alcance.geral
    ? sql`true`
    : sql`(coalesce((${ENTAO} ->> 'geral')::boolean, true) is not true
        and (${alcance.classificacao === true} or coalesce((${ENTAO} ->> 'classificacao')::boolean, false) is not true)
        and not exists (select 1 from jsonb_array_elements_text(${ENTAO} -> 'orgaos') x (id)
          where ${alcancaSql(alcance, sql`x.id::bigint`)} is not true)
        and not exists (select 1 from jsonb_array_elements_text(${ENTAO} -> 'unidades') x (id) left join lotacao l on l.id = x.id::bigint
          where ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)} is not true))`

export const alcancaPlano = async (tx: Banco, alcance: AlcanceDoPlano, planoId: number): Promise<boolean> =>
  (await linha(tx, sql`select 1 as sim from plano p where p.id = ${planoId} and ${alcancaPlanoSql(alcance)}`)) !==
  undefined
