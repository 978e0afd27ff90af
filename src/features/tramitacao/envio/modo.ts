import { t } from '@lingui/core/macro'

/** The ways to send a via, each an act of its own. */
export const MODOS = ['tramitar', 'tramitarEmParalelo', 'notificar'] as const
export type Modo = (typeof MODOS)[number]

export function nomeDoModo(modo: Modo): string {
  switch (modo) {
    case 'tramitar':
      return t`A uma unidade ou pessoa`
    case 'tramitarEmParalelo':
      return t`A várias, em paralelo`
    case 'notificar':
      return t`Só notificar`
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
  }
}
