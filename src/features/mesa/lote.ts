import type { ItemMesa } from '#contract/mesa.ts'

/** Those that wait for this person's signature. */
export const emLote = <I extends Pick<ItemMesa, 'grupo' | 'mobilId'>>(itens: I[]) =>
  itens.filter(({ grupo, mobilId }) => grupo === 'PRONTO_PARA_ASSINAR' && mobilId !== null)
