/** Most documents in one batch. */
export const LOTE_MAXIMO = 100
