import { t } from '@lingui/core/macro'

import type { EstadoDaParte } from '#contract/parte.ts'
import type { NomeDoIcone } from '#ui/Icon.tsx'

export function nomeDoEstado(estado: EstadoDaParte): string {
  switch (estado) {
    case 'PENDENTE':
      return t`A escrever`
    case 'CONCLUIDA':
      return t`Concluída`
    case 'DEVOLVIDA':
      return t`Devolvida`
    case 'RETIRADA':
      return t`Retirada`
  }
}

export const iconeDoEstado: Record<EstadoDaParte, NomeDoIcone> = {
  PENDENTE: 'relogio',
  CONCLUIDA: 'ok',
  DEVOLVIDA: 'desfazer',
  RETIRADA: 'fechar',
}
