import { t } from '@lingui/core/macro'

import { GrupoMesa } from '#contract/mesa.ts'

/** SIGA's groups, in SIGA's order: the contract's. */
export const GRUPOS = GrupoMesa.options

export function nomeDoGrupo(grupo: GrupoMesa): string {
  switch (grupo) {
    case 'PRONTO_PARA_ASSINAR':
      return t`Pronto para Assinar`
    case 'ALERTAS':
      return t`Alertas`
    case 'PENDENTE_DE_ASSINATURA':
      return t`Pendente de Assinatura`
    case 'CAIXA_DE_ENTRADA':
      return t`Caixa de Entrada`
    case 'EM_ELABORACAO':
      return t`Em Elaboração`
    case 'AGUARDANDO_ANDAMENTO':
      return t`Aguardando Andamento`
    case 'CAIXA_DE_SAIDA':
      return t`Caixa de Saída`
    case 'AGUARDANDO_ACAO_DE_TEMPORALIDADE':
      return t`Aguardando Ação de Temporalidade`
    case 'OUTROS':
      return t`Outros`
  }
}
