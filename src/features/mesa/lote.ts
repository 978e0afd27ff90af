import type { AtoEmLote } from '#contract/em-lote.ts'
import type { ItemMesa } from '#contract/mesa.ts'

/** The rows that wait for this person's signature. */
export const emLote = <I extends Pick<ItemMesa, 'grupo' | 'mobilId'>>(itens: I[]) =>
  itens.filter(({ grupo, mobilId }) => grupo === 'PRONTO_PARA_ASSINAR' && mobilId !== null)

/** A document on its way to the unit must be received first; until then it can only be marked. */
const A_CAMINHO: readonly AtoEmLote[] = ['receber', 'marcar', 'desmarcar']
/** The acts that make sense for these rows: undefined for all of them. */
export const possiveisDe = (itens: Pick<ItemMesa, 'grupo'>[]) =>
  itens.length > 0 && itens.every(({ grupo }) => grupo === 'CAIXA_DE_ENTRADA') ? A_CAMINHO : undefined
