import { t } from '@lingui/core/macro'

import { Perfil } from '#contract/perfil.ts'

export const PERFIS = Perfil.options

export function nomeDoPerfil(perfil: Perfil): string {
  switch (perfil) {
    case 'GESTOR':
      return t`Gestor`
    case 'INTERESSADO':
      return t`Interessado`
    case 'FISCAL_TECNICO':
      return t`Fiscal técnico`
    case 'FISCAL_ADMINISTRATIVO':
      return t`Fiscal administrativo`
    case 'LIQUIDANTE':
      return t`Liquidante`
    case 'AUTORIZADOR':
      return t`Autorizador`
    case 'REVISOR':
      return t`Revisor`
  }
}
