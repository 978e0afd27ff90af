/** Runs `fazer` while no other process of this checkout does what has this name. */
export function comTrava<T>(nome: string, fazer: () => T): T
