import { t } from '@lingui/core/macro'

import type { Impedimento } from '#contract/mobil.ts'

import { concedido } from './queries.ts'

/** The page's title. `lidoEm`: when the server gave `impede` (ms); an access it granted may have ended since. */
export function tituloDe(idMobil: string | undefined, impede: Impedimento | undefined, lidoEm: number): string {
  if (!idMobil) return t`Você não tem acesso a esta página`
  if (!impede) return t`Você não tem acesso a este documento`
  if (concedido(impede.pedido, lidoEm)) return t`Agora você pode ler este documento`
  return impede.le ? t`Você pode ler este documento` : t`Você não tem acesso a este documento`
}
