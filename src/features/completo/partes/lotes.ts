import type { Peca } from '#contract/completo.ts'

/** Texts come ten at a time. */
const LOTE = 10

/** For each piece that has a text, the keys of those that come with it. */
export function lotes(pecas: Peca[]): Map<string, string> {
  const comTexto = pecas.filter(({ tipo }) => tipo === 'DOCUMENTO' || tipo === 'COPIA').map(({ chave }) => chave)
  return new Map(
    comTexto.map((chave, n) => {
      const inicio = n - (n % LOTE)
      return [chave, comTexto.slice(inicio, inicio + LOTE).join(',')]
    }),
  )
}
