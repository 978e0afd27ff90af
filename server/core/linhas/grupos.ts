import type { Onde } from '#contract/cadastro.ts'

type Linha = { onde: Onde }
/** A row, and another that contradicts it. */
export type Par<L> = readonly [linha: L, outra: L]

/** Where the other row is: its line, or `Pessoas 2!12` in another sheet. */
export const lugarDaOutra = ({ onde }: Linha, { onde: outra }: Linha) =>
  onde.aba === outra.aba ? outra.linha : `${outra.aba}!${outra.linha}`

/** Groups of two or more rows with one key. Leaves out rows whose key is null. */
export function agrupar<L>(linhas: readonly L[], chave: (linha: L) => string | null): L[][] {
  const grupos = new Map<string, L[]>()
  for (const linha of linhas) {
    const qual = chave(linha)
    if (qual === null) continue
    const grupo = grupos.get(qual)
    if (grupo) grupo.push(linha)
    else grupos.set(qual, [linha])
  }
  return [...grupos.values()].filter((grupo) => grupo.length > 1)
}

/** Rows whose key another row has too. */
export const acharRepetidas = <L>(linhas: readonly L[], chave: (linha: L) => string | null): Par<L>[] =>
  agrupar(linhas, chave).flatMap((grupo) => grupo.map((linha, i): Par<L> => [linha, grupo[i === 0 ? 1 : 0] ?? linha]))

/** Rows whose key another row has with another value: two names for one CPF. */
export const acharDivergentes = <L>(
  linhas: readonly L[],
  chave: (linha: L) => string | null,
  valor: (linha: L) => string,
): Par<L>[] =>
  agrupar(linhas, chave).flatMap((grupo) => {
    const primeira = grupo[0]!
    const deOutro = grupo.find((linha) => valor(linha) !== valor(primeira))
    if (!deOutro) return []
    return grupo.map((linha): Par<L> => [linha, valor(linha) === valor(primeira) ? deOutro : primeira])
  })

type ComPeriodo = { desde: string | null; ate: string | null }
const comeco = ({ desde }: ComPeriodo) => desde ?? ''
const fim = ({ ate }: ComPeriodo) => ate ?? '9999'

/** Rows of one key whose periods share a day, each with one such other row. */
export const acharSobrepostas = <L extends ComPeriodo>(
  linhas: readonly L[],
  chave: (linha: L) => string | null,
): Par<L>[] =>
  agrupar(linhas, chave).flatMap((grupo) => {
    const pares = new Map<L, L>()
    let ultima: L | undefined
    for (const linha of grupo.toSorted((a, b) => (comeco(a) < comeco(b) ? -1 : Number(comeco(a) > comeco(b))))) {
      if (ultima && fim(ultima) >= comeco(linha)) {
        pares.set(linha, ultima)
        if (!pares.has(ultima)) pares.set(ultima, linha)
      }
      if (!ultima || fim(linha) > fim(ultima)) ultima = linha
    }
    return [...pares]
  })
