import { t } from '@lingui/core/macro'

import { AtoEmLote } from '#contract/em-lote.ts'

import type { Ato } from './ato.ts'
import { ATOS } from './atos.ts'

type EmLote = Omit<NonNullable<Ato['emLote']>, 'nome' | 'icone'> & Pick<Ato, 'nome' | 'icone'>

/** Taking a marker off is an act on many vias only: of one it is part of `marcar`. */
const desmarcar: EmLote = {
  nome: () => t`Tirar marcador`,
  icone: 'fechar',
  efeito: () => t`Cada um perde o marcador, ou sai da pasta.`,
  umaVia: true,
}

/** An act as the bar of what is chosen says it. */
export function emLote(acao: AtoEmLote): EmLote {
  if (acao === 'desmarcar') return desmarcar
  const { nome, icone, emLote: deLote } = ATOS[acao]
  if (!deLote) throw new Error(`no words for ${acao} on many vias`)
  return { nome, icone, ...deLote }
}

/** The acts on many vias that have a key while vias are chosen, by the key. */
export const TECLAS_EM_LOTE: Record<string, AtoEmLote> = Object.fromEntries(
  AtoEmLote.options.flatMap((acao) => {
    const { tecla } = emLote(acao)
    return tecla === undefined ? [] : [[tecla, acao]]
  }),
)
