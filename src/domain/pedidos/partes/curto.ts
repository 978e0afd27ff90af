const CURTO = 60

/** The beginning of a text, to name it in a list or a label. */
export const curto = (texto: string) => (texto.length > CURTO ? `${texto.slice(0, CURTO)}…` : texto)
