import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import { Problema } from '#contract/problem.ts'

import { type Banco, sql, type SQL } from '#server/database/connection.ts'

/** The scope of an entry under some profile: everything, or whole órgãos and units; `unidades` includes those below. */
export type Alcance = { geral: boolean; orgaos: number[]; unidades: number[] }

export const NADA: Alcance = { geral: false, orgaos: [], unidades: [] }
export const GERAL: Alcance = { geral: true, orgaos: [], unidades: [] }
export const soDoOrgao = (orgaoId: number): Alcance => ({ geral: false, orgaos: [orgaoId], unidades: [] })
export const vazio = ({ geral, orgaos, unidades }: Alcance) => !geral && orgaos.length === 0 && unidades.length === 0

/**
 * The entry's scope today under any of `perfis`. A general administrator reaches everything under every profile. A profile
 * without a scope of its own covers the entry's órgão or unit.
 */
export async function alcanceDe(banco: Banco, pessoaId: number, ...perfis: PerfilAdministrativo[]): Promise<Alcance> {
  const [alcance] = await banco.linhas<Alcance>(
    sql`with recursive dado as (
          select x.nome, x.no_orgao_id, x.na_lotacao_id, p.lotacao_id, l.orgao_id
          from permissao x join pessoa p on p.id = x.pessoa_id join lotacao l on l.id = p.lotacao_id
          where x.pessoa_id = ${pessoaId} and x.nome = any(${sql.param(['ADMINISTRADOR_GERAL', ...perfis])}::text[])),
        unidade as (
          select coalesce(na_lotacao_id, lotacao_id) as id from dado
          where na_lotacao_id is not null or (nome = 'ADMINISTRADOR_DA_UNIDADE' and no_orgao_id is null)
          union select l.id from unidade u join lotacao l on l.pai_id = u.id)
        select
          exists (select 1 from dado where no_orgao_id is null and na_lotacao_id is null
            and nome not in ('ADMINISTRADOR_DO_ORGAO', 'ADMINISTRADOR_DA_UNIDADE')) as geral,
          coalesce((select jsonb_agg(distinct coalesce(no_orgao_id, orgao_id)) from dado
            where na_lotacao_id is null and (no_orgao_id is not null or nome = 'ADMINISTRADOR_DO_ORGAO')), '[]') as orgaos,
          coalesce((select jsonb_agg(id) from unidade), '[]') as unidades`,
    { nome: 'administracao.alcance' },
  )
  return alcance ?? NADA
}

/** Whether a row of an órgão, and of a unit if it has one, is in scope; a row of neither only in a general scope. */
export const alcancaSql = (
  { geral, orgaos, unidades }: Alcance,
  orgaoId: SQL,
  lotacaoId: SQL = sql`null::bigint`,
): SQL =>
  geral
    ? sql`true`
    : sql`(${orgaoId} = any(${sql.param(orgaos)}::bigint[]) or ${lotacaoId} = any(${sql.param(unidades)}::bigint[]))`

/** As `alcancaSql`, for ids at hand. */
export const alcanca = (
  { geral, orgaos, unidades }: Alcance,
  { orgaoId, lotacaoId = null }: { orgaoId: number | null; lotacaoId?: number | null },
): boolean =>
  geral || (orgaoId !== null && orgaos.includes(orgaoId)) || (lotacaoId !== null && unidades.includes(lotacaoId))

/** Whether `maior` includes all of `menor`. */
export async function abrange(banco: Banco, maior: Alcance, menor: Alcance): Promise<boolean> {
  if (maior.geral) return true
  if (menor.geral || !menor.orgaos.every((id) => maior.orgaos.includes(id))) return false
  const fora = await banco.linhas(
    sql`select 1 from lotacao l where l.id = any(${sql.param(menor.unidades)}::bigint[])
          and ${alcancaSql(maior, sql`l.orgao_id`, sql`l.id`)} is not true limit 1`,
  )
  return fora.length === 0
}

/** Whether it includes a whole órgão, for things that belong to no unit. */
export const alcancaAlgumOrgao = ({ geral, orgaos }: Alcance) => geral || orgaos.length > 0

/** The state's own active órgãos wholly in scope, by sigla. */
export const orgaosAlcancados = (banco: Banco, alcance: Alcance) =>
  banco.linhas<{ id: number; sigla: string; nome: string }>(
    sql`select o.id, o.sigla, o.nome from orgao o where o.ativo and not o.externo and ${alcancaSql(alcance, sql`o.id`)} order by o.sigla`,
  )

/** The órgão an entry administers by default: its own, else the first in scope. */
export const orgaoPadrao = ({ geral, orgaos }: Alcance, { orgaoId }: { orgaoId: number }): number | undefined =>
  geral || orgaos.includes(orgaoId) ? orgaoId : orgaos.toSorted((a, b) => a - b)[0]

/** The entry's scope under `perfis`. Throws when it has none. */
export async function exigirAlcance(
  banco: Banco,
  pessoaId: number,
  ...perfis: PerfilAdministrativo[]
): Promise<Alcance> {
  const alcance = await alcanceDe(banco, pessoaId, ...perfis)
  if (vazio(alcance)) throw new Problema('SO_DE_QUEM_ADMINISTRA')
  return alcance
}

/** Profiles that administer the register. */
export const DO_CADASTRO: PerfilAdministrativo[] = ['ADMINISTRADOR_DO_ORGAO', 'ADMINISTRADOR_DA_UNIDADE']
