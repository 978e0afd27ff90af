import { t } from '@lingui/core/macro'

import type { Ausente, TipoDeAusencia } from '#contract/ausencia.ts'
import { data } from '#platform/format.ts'

export const nomeDaAusencia = (tipo: TipoDeAusencia): string =>
  ({ FERIAS: () => t`Férias`, LICENCA: () => t`Licença`, AFASTAMENTO: () => t`Afastamento` })[tipo]()

/** "Em férias até 12/12/2026; substituto: Bruno Lima" */
export function dizerAusente({ tipo, ate, por }: Ausente): string {
  const ultimo = data(ate)
  const fora = {
    FERIAS: () => t`Em férias até ${ultimo}`,
    LICENCA: () => t`Em licença até ${ultimo}`,
    AFASTAMENTO: () => t`Fora até ${ultimo}`,
    NENHUM: () => t`Em substituição até ${ultimo}`,
  }[tipo ?? 'NENHUM']()
  return por === null ? t`${fora}; sem substituto` : t`${fora}; substituto: ${por}`
}
