import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '../../database/connection.ts'
import { type Alcance, alcanca } from '#server/base/alcance/alcance.ts'

/** A profile given to a cargo, a função (`doOrgao`: then it is of those who hold it in the órgão of its place) or a unit. */
export type PerfilDoPosto = {
  perfil: string
  /** Where it holds; of a unit, its órgão too. Both null: everywhere, or where whoever gets it is. */
  orgaoId: number | null
  lotacaoId: number | null
  doOrgao: boolean
}

/**
 * Whether who reaches `alcance` may post somebody in a unit where they would get that profile: nobody gives, by posting, what
 * reaches further than they do. What is written is refused by `comPoderesDe`; this tells it beforehand.
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

/** Nobody changes what gives power to themselves: neither where they are posted nor the days of it. */
export async function exigirDeOutro(tx: Banco, quemId: number, identidadeId: number) {
  const propria = await linha(
    tx,
    sql`select 1 as sim from pessoa where id = ${quemId} and identidade_id = ${identidadeId}`,
  )
  if (propria) throw new Problema('MUDANCA_PROPRIA')
}
