import { t } from '@lingui/core/macro'

import type { Modo } from '../modo.ts'

export function nomeDoModo(modo: Modo): string {
  switch (modo) {
    case 'tramitar':
      return t`A uma unidade ou pessoa`
    case 'tramitarEmParalelo':
      return t`A várias, em paralelo`
    case 'notificar':
      return t`Só notificar`
    case 'enviarAOrgaoExterno':
      return t`A um órgão externo`
  }
}

export function explicacaoDoModo(modo: Modo): string {
  switch (modo) {
    case 'tramitar':
      return t`O documento sai da sua unidade e passa a quem receber.`
    case 'tramitarEmParalelo':
      return t`Cada uma trabalha e conclui; o documento continua com a sua unidade.`
    case 'notificar':
      return t`Ficam sabendo, leem e concluem; nada sai do lugar.`
    case 'enviarAOrgaoExterno':
      return t`Só registra: o papel sai por correio, em mãos ou por outro sistema.`
  }
}
