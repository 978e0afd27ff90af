import * as z from 'zod/mini'

/** How a term stands: over, three days of work away or less, further, or paused. Always beside words. */
export const TomDoPrazo = z.enum(['VENCIDO', 'PERTO', 'LONGE', 'PARADO'])
export type TomDoPrazo = z.output<typeof TomDoPrazo>
