import { t } from '@lingui/core/macro'

import { TIPOS_MOVIMENTACAO, type TipoMovimentacao } from '#contract/movimentacao.ts'
import type { NomeDoIcone } from '#ui/Icon.tsx'

export const TIPOS = Object.keys(TIPOS_MOVIMENTACAO) as TipoMovimentacao[] // Object.keys forgets the names

export function nomeDoTipo(tipo: TipoMovimentacao): string {
  switch (tipo) {
    case 'TRAMITE':
      return t`Trâmite`
    case 'RECEBIMENTO':
      return t`Recebimento`
    case 'FINALIZACAO':
      return t`Finalização`
    case 'DESFAZIMENTO_RECEBIMENTO':
      return t`Recebimento desfeito`
    case 'CANCELAMENTO':
      return t`Cancelamento`
    case 'TORNAR_SEM_EFEITO':
      return t`Tornado sem efeito`
    case 'ASSINATURA_COM_SENHA':
      return t`Assinatura com senha`
    case 'ANEXACAO':
      return t`Anexação`
    case 'ARQUIVO_AUXILIAR':
      return t`Arquivo auxiliar`
    case 'EXCLUSAO_DE_ARQUIVO':
      return t`Arquivo retirado`
  }
}

export const iconeDoTipo: Record<TipoMovimentacao, NomeDoIcone> = {
  TRAMITE: 'enviar',
  RECEBIMENTO: 'receber',
  FINALIZACAO: 'marca',
  DESFAZIMENTO_RECEBIMENTO: 'desfazer',
  CANCELAMENTO: 'proibido',
  TORNAR_SEM_EFEITO: 'proibido',
  ASSINATURA_COM_SENHA: 'carimbo',
  ANEXACAO: 'arquivo',
  ARQUIVO_AUXILIAR: 'arquivo',
  EXCLUSAO_DE_ARQUIVO: 'lixo',
}
