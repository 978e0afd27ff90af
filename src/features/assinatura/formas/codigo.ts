import { t } from '@lingui/core/macro'
import { lazy } from 'react'

import type { FormaNaTela } from '#domain/assinatura/forma.ts'

/** Sent to the address of the invitation when Assinar is pressed, and typed below it. */
export const codigo: FormaNaTela = {
  nome: () => t`Código por e-mail`,
  explica: () => t`Ao assinar, você recebe seis algarismos no e-mail do convite.`,
  identidade: false,
  resposta: null,
  Campos: lazy(() => import('./CodigoCampos.tsx').then(({ CodigoCampos }) => ({ default: CodigoCampos }))),
}
