import { type Alcance, alcanca } from './alcance.ts'

/** A profile given to a cargo, a função or a unit, and where it holds; `doOrgaoId`: the órgão of who would get it. */
export type PerfilDoPosto = { perfil: string; orgaoId: number | null; lotacaoId: number | null }

/**
 * Whether who reaches `alcance` may post somebody in a unit where they would get that profile: nobody gives, by posting, what
 * reaches further than they do.
 */
export function alcancaPerfil(
  alcance: Alcance,
  { perfil, orgaoId, lotacaoId }: PerfilDoPosto,
  posto: { orgaoId: number; lotacaoId: number | null },
): boolean {
  if (orgaoId !== null || lotacaoId !== null) return alcanca(alcance, { orgaoId, lotacaoId })
  if (perfil === 'ADMINISTRADOR_DO_ORGAO') return alcanca(alcance, { orgaoId: posto.orgaoId })
  return alcance.geral || (perfil === 'ADMINISTRADOR_DA_UNIDADE' && alcanca(alcance, posto))
}
