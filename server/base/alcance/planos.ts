import { Problema } from '#contract/problem.ts'

import { type Alcance, alcancaSql, alcanceDe, DO_CADASTRO, vazio } from './alcance.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'

/** What a plan may change. `classificacao`: the house's one classification plan. */
export type AlcanceDoPlano = Alcance & { classificacao?: boolean }

/** What an entry may load by a plan: its scope of the register, and the classification plan with the archive's profile. */
export async function alcanceDosPlanos(banco: Banco, pessoaId: number): Promise<AlcanceDoPlano> {
  const doCadastro = await alcanceDe(banco, pessoaId, ...DO_CADASTRO)
  const { geral } = doCadastro.geral ? doCadastro : await alcanceDe(banco, pessoaId, 'ARQUIVO')
  return { ...doCadastro, ...(geral && { classificacao: true }) }
}

/** As `alcanceDosPlanos`; throws when the entry administers neither register nor archive. */
export async function exigirAlcanceDosPlanos(banco: Banco, pessoaId: number): Promise<AlcanceDoPlano> {
  const alcance = await alcanceDosPlanos(banco, pessoaId)
  if (!alcance.classificacao && vazio(alcance) && vazio(await alcanceDe(banco, pessoaId, 'ARQUIVO')))
    throw new Problema('SO_DE_QUEM_ADMINISTRA')
  return alcance
}

/** The scope its author had, by which the rows of plan `p` were judged. */
const ENTAO = sql`(p.achados -> 'alcance')`

/** Whether `alcance` includes everything plan `p` was made for: who lost scope since can't see, apply or undo it. */
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
