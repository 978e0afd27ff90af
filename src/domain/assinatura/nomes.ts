import { t } from '@lingui/core/macro'

import type { OrdemDeAssinatura, PapelDeAssinante } from '#contract/assinante.ts'
import type { NivelAssinatura } from '#contract/assinatura.ts'

/** Lei 14.063/2020, art. 4. */
export function nomeDoNivelDeAssinatura(nivel: NivelAssinatura): string {
  switch (nivel) {
    case 'SIMPLES':
      return t`Assinatura eletrônica simples`
    case 'AVANCADA':
      return t`Assinatura eletrônica avançada`
    case 'QUALIFICADA':
      return t`Assinatura eletrônica qualificada`
  }
}

/** The capacity in which somebody signs. */
export function nomeDoPapel(papel: PapelDeAssinante): string {
  switch (papel) {
    case 'SUBSCRITOR':
      return t`Responsável pela assinatura`
    case 'COSSIGNATARIO':
      return t`Cossignatário`
    case 'TESTEMUNHA':
      return t`Testemunha`
    case 'APROVADOR':
      return t`Aprovador`
  }
}

export function nomeDaOrdem(ordem: OrdemDeAssinatura): string {
  switch (ordem) {
    case 'LIVRE':
      return t`Em qualquer ordem`
    case 'SUBSCRITOR_PRIMEIRO':
      return t`O responsável primeiro`
    case 'COSSIGNATARIOS_PRIMEIRO':
      return t`O responsável por último`
    case 'ORDENADA':
      return t`Um depois do outro`
  }
}

export function explicacaoDaOrdem(ordem: OrdemDeAssinatura): string {
  switch (ordem) {
    case 'LIVRE':
      return t`Cada um assina quando quiser.`
    case 'SUBSCRITOR_PRIMEIRO':
      return t`O responsável assina primeiro; os outros, depois dele, em qualquer ordem.`
    case 'COSSIGNATARIOS_PRIMEIRO':
      return t`Os outros assinam primeiro, em qualquer ordem; o responsável, depois de todos.`
    case 'ORDENADA':
      return t`Cada um na sua vez: quem aprova, o responsável e os outros, como na lista.`
  }
}
