import type { Variavel } from '#domain/entrevista/nomes.ts'

/** Names and values of the variables in the text. The editor lives outside of React, so it subscribes. */
export function criarVocabulario(inicial: Variavel[]) {
  let variaveis = inicial
  const ouvintes = new Set<() => void>()
  return {
    todas: () => variaveis,
    achar: (nome: string) => variaveis.find((cada) => cada.nome === nome),
    definir(novas: Variavel[]) {
      variaveis = novas
      for (const ouvinte of ouvintes) ouvinte()
    },
    ouvir(ouvinte: () => void) {
      ouvintes.add(ouvinte)
      return () => void ouvintes.delete(ouvinte)
    },
  }
}
export type Vocabulario = ReturnType<typeof criarVocabulario>
