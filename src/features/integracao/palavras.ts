import { t } from '@lingui/core/macro'

import type { EstadoDoWebhook, Envio, EventoDeFora } from '#contract/integracao.ts'

export const nomeDoEvento = (evento: EventoDeFora): string =>
  ({
    'documento.finalizado': () => t`Recebeu o número`,
    'documento.assinado': () => t`Alguém assinou`,
    'documento.assinado_por_todos': () => t`Todos assinaram`,
    'documento.assinatura_recusada': () => t`Alguém recusou assinar`,
    'documento.tramitado': () => t`Foi enviado`,
    'documento.recebido': () => t`Foi recebido`,
    'documento.concluido': () => t`A parte de uma unidade foi concluída`,
    'documento.juntado': () => t`Foi juntado a outro`,
    'documento.arquivado': () => t`Foi arquivado`,
    'documento.desarquivado': () => t`Foi desarquivado`,
    'documento.cancelado': () => t`Foi cancelado`,
    'documento.sem_efeito': () => t`Ficou sem efeito`,
    'documento.desfeito': () => t`Um ato foi desfeito`,
  })[evento]()

export const nomeDoEstado = (estado: EstadoDoWebhook): string =>
  ({ ATIVO: () => t`Ativo`, PAUSADO: () => t`Pausado`, DESLIGADO: () => t`Desligado por falhar` })[estado]()

export const nomeDoEnvio = (estado: Envio['estado']): string =>
  ({ A_ENVIAR: () => t`Espera`, ENTREGUE: () => t`Entregue`, FALHOU: () => t`Não foi entregue` })[estado]()

export function dizerTentativa({ status: dito, falha }: Envio['tentativas'][number]): string {
  const status = dito ?? 0
  switch (falha) {
    case null:
    case 'SITUACAO':
      return t`respondeu ${status}`
    case 'REDIRECIONAMENTO':
      return t`respondeu ${status}, um redirecionamento, que não se segue`
    case 'DEMOROU':
      return t`não respondeu em 10 segundos`
    case 'SEM_RESPOSTA':
      return t`não houve conexão`
    case 'ENDERECO_RECUSADO':
      return t`o nome leva a um endereço que não é público`
    case 'CERTIFICADO':
      return t`o certificado do endereço não é válido`
    case 'DEMONSTRACAO':
      return t`a demonstração no navegador não chama outros sistemas`
  }
}
