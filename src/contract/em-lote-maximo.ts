/** Most vias in one act. */
export const ATOS_MAXIMO = 500
