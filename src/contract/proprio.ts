/** An own property, so that names that every object has, such as `constructor`, find nothing. */
export const proprio = <T>(de: Record<string, T>, nome: string): T | undefined =>
  Object.hasOwn(de, nome) ? de[nome] : undefined
