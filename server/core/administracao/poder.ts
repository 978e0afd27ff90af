import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '../../database/connection.ts'
import { type Alcance, alcanca } from '#server/base/alcance/alcance.ts'

/** A profile of a cargo, função or unit. `doOrgao`: only of holders in the órgão of its place. */
export type PerfilDoPosto = {
  perfil: string
  /** Where it holds; for a unit, its órgão too. Both null: everywhere, or where its holder is. */
  orgaoId: number | null
  lotacaoId: number | null
  doOrgao: boolean
}

/**
 * Whether `alcance` allows posting somebody where they would get that profile: posting gives nothing beyond one's own scope.
 * `comPoderesDe` refuses the write; this tells beforehand.
 */
export function alcancaPerfil(
  alcance: Alcance,
  { perfil, orgaoId, lotacaoId, doOrgao }: PerfilDoPosto,
  posto: { orgaoId: number; lotacaoId: number | null },
): boolean {
  if (doOrgao && orgaoId !== null && orgaoId !== posto.orgaoId) return true
  if (orgaoId !== null || lotacaoId !== null) return alcanca(alcance, { orgaoId, lotacaoId })
  if (perfil === 'ADMINISTRADOR_DO_ORGAO') return alcanca(alcance, { orgaoId: posto.orgaoId })
  return alcance.geral || (perfil === 'ADMINISTRADOR_DA_UNIDADE' && alcanca(alcance, posto))
}

/** Refuses changing one's own posting or its days. */
export async function exigirDeOutro(tx: Banco, quemId: number, identidadeId: number) {
  const propria = await linha(
    tx,
    sql`select 1 as sim from pessoa where id = ${quemId} and identidade_id = ${identidadeId}`,
  )
  if (propria) throw new Problema('MUDANCA_PROPRIA')
}
