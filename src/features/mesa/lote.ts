import { t } from '@lingui/core/macro'

import type { AtoEmLote } from '#contract/em-lote.ts'
import type { GrupoMesa, ItemMesa } from '#contract/mesa.ts'

/** The rows that wait for this person's signature. */
export const emLote = <I extends Pick<ItemMesa, 'grupo' | 'mobilId'>>(itens: I[]) =>
  itens.filter(({ grupo, mobilId }) => grupo === 'PRONTO_PARA_ASSINAR' && mobilId !== null)

/** Where all rows are of one of these groups, the acts that make sense for them, and why no other does. */
const possiveis: { [G in GrupoMesa]?: { atos: readonly AtoEmLote[]; senao: () => string } } = {
  CAIXA_DE_ENTRADA: { atos: ['receber', 'marcar', 'desmarcar'], senao: () => t`Isto está a caminho: receba antes.` },
  PRONTO_PARA_ASSINAR: {
    atos: ['anotar', 'marcar', 'desmarcar'],
    senao: () => t`Isto ainda espera assinatura.`,
  },
}
/** The acts that make sense for these rows: undefined for all of them. */
export const possiveisDe = ([primeiro, ...outros]: Pick<ItemMesa, 'grupo'>[]) =>
  primeiro && outros.every(({ grupo }) => grupo === primeiro.grupo) ? possiveis[primeiro.grupo] : undefined
