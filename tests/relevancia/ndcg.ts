/** Relevance of a document to a query: 3 what was looked for, 2 helps, 1 touches it; absent: 0. */
export type Nota = 1 | 2 | 3

const ganho = (nota: number) => 2 ** nota - 1
const somar = (notas: number[]) => notas.reduce((soma, nota, lugar) => soma + ganho(nota) / Math.log2(lugar + 2), 0)

/**
 * Normalised discounted cumulative gain of the first `k` results, 0 to 1: gain 2^nota − 1, discount log2(place + 1). A
 * document found twice counts once.
 */
export function ndcg(achados: string[], notas: ReadonlyMap<string, Nota>, k = 10): number {
  const ideal = somar([...notas.values()].toSorted((a, b) => b - a).slice(0, k))
  const tidas = [...new Set(achados)].slice(0, k).map((chave) => notas.get(chave) ?? 0)
  return ideal === 0 ? 0 : somar(tidas) / ideal
}
