import { t } from '@lingui/core/macro'
import { lazy } from 'react'

import type { FormaNaTela } from '#domain/assinatura/forma.ts'

/** Typed each time, and sent with the proof alone. */
export const pin: FormaNaTela = {
  nome: () => t`PIN`,
  explica: () => t`O seu, de 6 a 8 algarismos.`,
  identidade: false,
  resposta: null,
  Campos: lazy(() => import('./PinCampos.tsx').then(({ PinCampos }) => ({ default: PinCampos }))),
}
