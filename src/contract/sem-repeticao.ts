/** Whether no item of a list is said twice. */
export const semRepeticao = (itens: readonly unknown[]) => new Set(itens).size === itens.length
