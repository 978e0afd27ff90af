let como = () => {}

/** Reads the row after this one, once the list's keyboard is there, which knows how. */
export const irAoSeguinte = () => como()
export const aoSeguinte = (seguinte: () => void) => void (como = seguinte)
