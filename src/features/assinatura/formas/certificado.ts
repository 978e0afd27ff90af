import { t } from '@lingui/core/macro'
import { lazy } from 'react'

import type { FormaNaTela } from '#domain/assinatura/forma.ts'

/** In the browser: neither key nor password leave it. */
export const certificadoA1: FormaNaTela = {
  nome: () => t`Certificado digital em arquivo (A1)`,
  explica: () => t`O arquivo e a senha dele não saem deste navegador.`,
  identidade: false,
  resposta: null,
  Campos: lazy(() => import('../certificado/CamposA1.tsx').then(({ CamposA1 }) => ({ default: CamposA1 }))),
}

/** In a program of the person's computer. */
export const certificadoA3: FormaNaTela = {
  nome: () => t`Certificado digital em token ou cartão (A3)`,
  explica: () => t`Um assinador neste computador usa a chave; aqui só chega a assinatura.`,
  identidade: false,
  resposta: null,
  Campos: lazy(() => import('../certificado/CamposA3.tsx').then(({ CamposA3 }) => ({ default: CamposA3 }))),
}
