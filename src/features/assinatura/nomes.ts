import { t } from '@lingui/core/macro'

import type { NivelAssinatura } from '#contract/assinatura.ts'

/** Lei 14.063/2020, art. 4. */
export function nomeDoNivelDeAssinatura(nivel: NivelAssinatura): string {
  switch (nivel) {
    case 'SIMPLES':
      return t`Assinatura eletrônica simples`
    case 'AVANCADA':
      return t`Assinatura eletrônica avançada`
    case 'QUALIFICADA':
      return t`Assinatura eletrônica qualificada`
  }
}
