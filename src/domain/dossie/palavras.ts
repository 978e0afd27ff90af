import { t } from '@lingui/core/macro'

import type { TipoDeVinculo } from '#contract/dossie.ts'
import type { Ligacao } from '#contract/mobil.ts'

export const TIPOS_DE_VINCULO: TipoDeVinculo[] = ['VER_TAMBEM', 'ALTERA', 'REVOGA', 'CANCELA', 'TORNA_SEM_EFEITO']

/** How the document stands to the other, read from here. */
export function nomeDaRelacao({ relacao, inversa }: Pick<Ligacao, 'relacao' | 'inversa'>): string {
  switch (relacao) {
    case 'JUNTADO_A':
      return t`Juntado a`
    case 'APENSADO_A':
      return t`Apensado a`
    case 'FILHO_DE':
      return t`Feito para`
    case 'PECA':
      return t`Tem juntado`
    case 'FILHO':
      return t`Escrito para este`
    case 'COPIADO_DE':
      return t`Feito a partir de`
    case 'COPIADO_EM':
      return t`Tem cópia em`
    case 'APENSO':
      return t`Tem apenso`
    case 'VER_TAMBEM':
      return t`Ver também`
    case 'ALTERA':
      return inversa ? t`Alterado por` : t`Altera`
    case 'REVOGA':
      return inversa ? t`Revogado por` : t`Revoga`
    case 'CANCELA':
      return inversa ? t`Cancelado por` : t`Cancela`
    case 'TORNA_SEM_EFEITO':
      return inversa ? t`Tornado sem efeito por` : t`Torna sem efeito`
  }
}
