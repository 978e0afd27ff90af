import type { Onde } from '#contract/cadastro.ts'

type Linha = { onde: Onde }
/** A row, and another one that stands against it. */
export type Par<L> = readonly [linha: L, outra: L]

/** Where the other row is, as seen from this one: its line, or Pessoas 2!12 in another sheet. */
export const lugarDaOutra = ({ onde }: Linha, { onde: outra }: Linha) =>
  onde.aba === outra.aba ? outra.linha : `${outra.aba}!${outra.linha}`

/** The rows that share a key, without those whose key is null. */
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

/** Every row whose key another row has too. */
export const acharRepetidas = <L>(linhas: readonly L[], chave: (linha: L) => string | null): Par<L>[] =>
  agrupar(linhas, chave).flatMap((grupo) => grupo.map((linha, i): Par<L> => [linha, grupo[i === 0 ? 1 : 0] ?? linha]))

/** Every row whose key another row has with another value: two names of one CPF. */
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

/** Rows of one key whose periods share a day; of each, one that it shares with. */
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
