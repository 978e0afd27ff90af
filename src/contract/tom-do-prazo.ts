import * as z from 'zod/mini'

/** A term's state: over, at most three working days away, further away, or paused. Always beside words. */
export const TomDoPrazo = z.enum(['VENCIDO', 'PERTO', 'LONGE', 'PARADO'])
export type TomDoPrazo = z.output<typeof TomDoPrazo>
