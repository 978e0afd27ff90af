import { t } from '@lingui/core/macro'

import type { Peca } from '#contract/completo.ts'
import { data } from '#platform/format.ts'

import { folhasDa, quantas } from './folhas.ts'

/** A piece's name; of a restricted piece, all that may be told. */
export function nomeDaPeca({ tipo, sigla }: Pick<Peca, 'tipo' | 'sigla'>): string {
  switch (tipo) {
    case 'RESTRITA':
      return t`Peça de acesso restrito`
    case 'COPIA':
      return t`Cópia de ${sigla}`
    case 'ANEXO':
      return t`Anexo: ${sigla}`
    case 'RETIRADA':
    case 'DOCUMENTO':
      return sigla
  }
}

/** fl. 3, or fls. 3–7. */
export function folhasDitas(peca: Pick<Peca, 'paginaInicial' | 'paginaFinal'>): string {
  const quais = folhasDa(peca)
  return quantas(peca) === 1 ? t`fl. ${quais}` : t`fls. ${quais}`
}

/** Unit and date, in one line. */
export const ondeEQuando = ({ unidade, data: dia }: Pick<Peca, 'unidade' | 'data'>) =>
  [unidade, dia && data(dia)].filter(Boolean).join(' · ')
