import { Problema } from '#contract/problem.ts'

import { type Alcance, alcanca } from '../../core/administracao/alcance.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'

/** Where somebody is posted, which may carry profiles. */
export type Posto = { unidadeId: number; cargoId: number | null; funcaoId: number | null }

type Dado = { perfil: string; orgaoId: number | null; lotacaoId: number | null; doOrgaoId: number }

/**
 * Refuses to post somebody where they would get a profile that reaches further than who posts them: profiles are given to
 * cargos, functions and units too.
 */
export async function exigirPoderDar(tx: Banco, alcance: Alcance, { unidadeId, cargoId, funcaoId }: Posto) {
  if (alcance.geral) return
  const dados = await tx.linhas<Dado>(
    sql`select c.perfil, c.no_orgao_id as "orgaoId", c.na_lotacao_id as "lotacaoId",
          (select orgao_id from lotacao where id = ${unidadeId}) as "doOrgaoId"
        from concessao c
        where c.retirada_em is null and coalesce(c.ate, 'infinity') >= (now() at time zone 'America/Fortaleza')::date
          and (c.lotacao_id = ${unidadeId}::bigint
            -- what a cargo or a function administers in another órgão is not given with it in this one
            or (c.cargo_id = ${cargoId}::bigint or c.funcao_id = ${funcaoId}::bigint)
              and (select orgao_id from lotacao where id = ${unidadeId})
                = coalesce(c.no_orgao_id, (select u.orgao_id from lotacao u where u.id = c.na_lotacao_id),
                  (select orgao_id from lotacao where id = ${unidadeId})))`,
  )
  const alcancado = ({ perfil, orgaoId, lotacaoId, doOrgaoId }: Dado) => {
    if (orgaoId !== null || lotacaoId !== null) return alcanca(alcance, { orgaoId, lotacaoId })
    if (perfil === 'ADMINISTRADOR_DO_ORGAO') return alcanca(alcance, { orgaoId: doOrgaoId })
    return perfil === 'ADMINISTRADOR_DA_UNIDADE' && alcanca(alcance, { orgaoId: doOrgaoId, lotacaoId: unidadeId })
  }
  if (!dados.every(alcancado)) throw new Problema('PERFIL_FORA_DO_ALCANCE')
}

/** Nobody changes what gives power to themselves: neither where they are posted nor the days of it. */
export async function exigirDeOutro(tx: Banco, quemId: number, identidadeId: number) {
  const propria = await linha(
    tx,
    sql`select 1 as sim from pessoa where id = ${quemId} and identidade_id = ${identidadeId}`,
  )
  if (propria) throw new Problema('MUDANCA_PROPRIA')
}
