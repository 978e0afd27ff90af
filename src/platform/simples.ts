/** Without accents and in lower case, to compare with what people type. */
export const simples = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
