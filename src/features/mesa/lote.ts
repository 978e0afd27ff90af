import type { ItemMesa } from '#contract/mesa.ts'

/** Those that wait for this person's signature. */
export const emLote = (itens: ItemMesa[]) =>
  itens.filter(({ grupo, mobilId }) => grupo === 'PRONTO_PARA_ASSINAR' && mobilId !== null)
