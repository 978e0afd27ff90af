import { t } from '@lingui/core/macro'

import type { NivelAssinatura } from '#contract/assinatura.ts'

/** The legal level, with the law that defines it. */
export function nivelDaAssinatura(nivel: NivelAssinatura): string {
  switch (nivel) {
    case 'SIMPLES':
      return t`Assinatura eletrônica simples (Lei 14.063/2020, art. 4º, I)`
    case 'AVANCADA':
      return t`Assinatura eletrônica avançada (Lei 14.063/2020, art. 4º, II)`
    case 'QUALIFICADA':
      return t`Assinatura eletrônica qualificada (Lei 14.063/2020, art. 4º, III; MP 2.200-2/2001)`
  }
}
