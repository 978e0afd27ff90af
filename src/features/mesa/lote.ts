import type { AtoEmLote } from '#contract/em-lote.ts'
import type { ItemMesa } from '#contract/mesa.ts'

/** Those that wait for this person's signature. */
export const emLote = <I extends Pick<ItemMesa, 'grupo' | 'mobilId'>>(itens: I[]) =>
  itens.filter(({ grupo, mobilId }) => grupo === 'PRONTO_PARA_ASSINAR' && mobilId !== null)

/** What is on its way to the unit is received first: nothing else is done with it but marking. */
const A_CAMINHO: readonly AtoEmLote[] = ['receber', 'marcar', 'desmarcar']
/** The acts that make sense for these rows: undefined for all of them. */
export const possiveisDe = (itens: Pick<ItemMesa, 'grupo'>[]) =>
  itens.length > 0 && itens.every(({ grupo }) => grupo === 'CAIXA_DE_ENTRADA') ? A_CAMINHO : undefined
