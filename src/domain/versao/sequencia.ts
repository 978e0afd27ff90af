// The package's index would load every kind of comparison.
import { diffArrays } from 'diff/lib/diff/array.js'

/** One step from one sequence to the other: kept, removed from the first, added from the second. */
export type Passo = '=' | '-' | '+'

/** With more differences than this the comparison would be slow and help nobody. */
const DIFERENCAS_MAXIMAS = 1_200

const repetir = (passo: Passo, vezes: number) => Array<Passo>(vezes).fill(passo)

function caminho(a: string[], b: string[]): Passo[] {
  // Undefined beyond the maximum.
  const mudancas = diffArrays(a, b, { maxEditLength: DIFERENCAS_MAXIMAS })
  return (
    mudancas?.flatMap(({ count, added, removed }) => repetir(removed ? '-' : added ? '+' : '=', count)) ?? [
      ...repetir('-', a.length),
      ...repetir('+', b.length),
    ]
  )
}

/** The shortest way from `a` to `b`. With too many differences, all between their common ends is removed and added. */
export function passos(a: string[], b: string[]): Passo[] {
  let inicio = 0
  while (inicio < a.length && inicio < b.length && a[inicio] === b[inicio]) inicio++
  let fim = 0
  while (fim < a.length - inicio && fim < b.length - inicio && a.at(-1 - fim) === b.at(-1 - fim)) fim++
  const meio = caminho(a.slice(inicio, a.length - fim), b.slice(inicio, b.length - fim))
  return [...repetir('=', inicio), ...meio, ...repetir('=', fim)]
}
