import { t } from '@lingui/core/macro'

import type { Situacao, Suporte } from '#contract/documento.ts'
import type { Origem } from '#contract/origem.ts'
import type { NomeDoIcone } from '#ui/Icon.tsx'

export function nomeDoNivel(nivel: number): string {
  switch (nivel) {
    case 10:
      return t`Público`
    case 20:
      return t`Limitado ao órgão`
    case 30:
      return t`Limitado de pessoa para divisão`
    case 40:
      return t`Limitado de divisão para pessoa`
    case 60:
      return t`Limitado entre lotações`
    case 100:
      return t`Limitado entre pessoas`
    default:
      return t`Nível ${nivel}`
  }
}

/** Who will be able to read, in one line. */
export function explicacaoDoNivel(nivel: number): string {
  switch (nivel) {
    case 10:
      return t`Qualquer pessoa do governo pode ler.`
    case 20:
      return t`Quem trabalha no órgão pode ler.`
    case 30:
      return t`Leem as pessoas por onde passou e a divisão de destino.`
    case 40:
      return t`Leem a divisão de origem e as pessoas por onde passou.`
    case 60:
      return t`Leem as unidades por onde passou.`
    case 100:
      return t`Leem só as pessoas por onde passou.`
    default:
      return ''
  }
}

export const nomeDoSuporte = (suporte: Suporte): string => (suporte === 'FISICO' ? t`Físico, em papel` : t`Digital`)

export const nomeDaOrigem = (origem: Origem): string =>
  ({
    INTERNO_PRODUZIDO: t`Escrito aqui`,
    INTERNO_FOLHA_ROSTO: t`Interno, com folha de rosto`,
    EXTERNO_FOLHA_ROSTO: t`Externo, com folha de rosto`,
    EXTERNO_CAPTURADO: t`Externo capturado`,
    INTERNO_CAPTURADO: t`Interno capturado`,
    EXTERNO_CAPTURADO_LIVRE: t`Externo, em outro formato`,
    INTERNO_CAPTURADO_LIVRE: t`Interno, em outro formato`,
  })[origem]

type Aparencia = { nome: string; icone: NomeDoIcone; severidade?: 'success' | 'warn' | 'error' | 'info'; dica?: string }

export function aparenciaDaSituacao(situacao: Situacao): Aparencia {
  switch (situacao) {
    case 'EM_ELABORACAO':
      return { nome: t`Em elaboração`, icone: 'lapis' }
    case 'PENDENTE_DE_ASSINATURA':
      return { nome: t`Pendente de assinatura`, icone: 'relogio', severidade: 'warn' }
    case 'ASSINADO':
      return { nome: t`Assinado`, icone: 'ok', severidade: 'success' }
    case 'CANCELADO':
      return { nome: t`Cancelado`, icone: 'proibido', severidade: 'error', dica: t`Encerrado antes da assinatura` }
    case 'SEM_EFEITO':
      return { nome: t`Sem efeito`, icone: 'proibido', severidade: 'error', dica: t`Encerrado depois da assinatura` }
    case 'ELIMINADO':
      return {
        nome: t`Eliminado`,
        icone: 'lixo',
        dica: t`Destruído no fim da temporalidade; restam os dados e o histórico`,
      }
  }
}
