/** What was put there under a name somebody chose; a name that every object has, as `constructor`, is like any other. */
export const proprio = <T>(de: Record<string, T>, nome: string): T | undefined =>
  Object.hasOwn(de, nome) ? de[nome] : undefined
