import { t } from '@lingui/core/macro'

import type { TipoDeVinculo } from '#contract/dossie.ts'
import type { Ligacao } from '#contract/mobil.ts'

export const TIPOS_DE_VINCULO: TipoDeVinculo[] = ['VER_TAMBEM', 'ALTERA', 'REVOGA', 'CANCELA', 'TORNA_SEM_EFEITO']

/** Each relation as read from this document; `inversa`: as read from the other one, if that differs. */
const RELACOES: Record<Ligacao['relacao'], { nome: () => string; inversa?: () => string }> = {
  JUNTADO_A: { nome: () => t`Juntado a` },
  APENSADO_A: { nome: () => t`Apensado a` },
  FILHO_DE: { nome: () => t`Feito para` },
  PECA: { nome: () => t`Tem juntado` },
  FILHO: { nome: () => t`Escrito para este` },
  COPIADO_DE: { nome: () => t`Feito a partir de` },
  COPIADO_EM: { nome: () => t`Tem cópia em` },
  APENSO: { nome: () => t`Tem apenso` },
  VER_TAMBEM: { nome: () => t`Ver também` },
  ALTERA: { nome: () => t`Altera`, inversa: () => t`Alterado por` },
  REVOGA: { nome: () => t`Revoga`, inversa: () => t`Revogado por` },
  CANCELA: { nome: () => t`Cancela`, inversa: () => t`Cancelado por` },
  TORNA_SEM_EFEITO: { nome: () => t`Torna sem efeito`, inversa: () => t`Tornado sem efeito por` },
}

/** This document's relation to the other. `inversa`: the other document made it. */
export function nomeDaRelacao({ relacao, inversa }: Pick<Ligacao, 'relacao' | 'inversa'>): string {
  const dela = RELACOES[relacao]
  return inversa && dela.inversa ? dela.inversa() : dela.nome()
}
