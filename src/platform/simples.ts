/** Without accents and in lower case: for comparing with what people type. */
export const simples = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
