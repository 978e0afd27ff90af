/** What is left blank is none. */
export const ouNada = (texto: string): string | null => (texto.trim() === '' ? null : texto)

/** A field that is read and does not change; the form does not begin at it. */
export const soLido = (sim: boolean) => (sim ? { readOnly: true, 'data-depois': '' } : {})
