import { t } from '@lingui/core/macro'

import { AtoEmLote } from '#contract/em-lote.ts'

import type { Ato } from './ato.ts'
import { ATOS } from './atos.ts'

type EmLote = Omit<NonNullable<Ato['emLote']>, 'nome' | 'icone'> & Pick<Ato, 'nome' | 'icone'>

/** An act only on several vias: on a single one it is part of `marcar`. */
const desmarcar: EmLote = {
  nome: () => t`Tirar marcador`,
  icone: 'fechar',
  efeito: () => t`Cada um perde o marcador, ou sai da pasta.`,
  umaVia: true,
}

/** An act with its words for several vias. */
export function emLote(acao: AtoEmLote): EmLote {
  if (acao === 'desmarcar') return desmarcar
  const { nome, icone, emLote: deLote } = ATOS[acao]
  if (!deLote) throw new Error(`no words for ${acao} on many vias`)
  return { nome, icone, ...deLote }
}

/** The act of each key while vias are selected. */
export const TECLAS_EM_LOTE: Record<string, AtoEmLote> = Object.fromEntries(
  AtoEmLote.options.flatMap((acao) => {
    const { tecla } = emLote(acao)
    return tecla === undefined ? [] : [[tecla, acao]]
  }),
)
