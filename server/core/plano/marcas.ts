import type { AcaoDoPlano } from '#contract/plano.ts'

/** A row's tick. `precisa`: `ordem` of the rows it needs; most stand before it, and two may need each other. */
export type Elo = { ordem: number; acao: AcaoDoPlano; precisa: number[]; marcado: boolean; conflito: boolean }

/** Repeats until a pass changes nothing: two passes, unless a row needs a later one. */
function ateParar(passar: () => boolean) {
  while (passar());
}

/** Rows that lose their tick with `quais`: those and all that need them. `elos` are in the plan's order. */
export function aoDesmarcar(elos: readonly Elo[], quais: ReadonlySet<number>): Set<number> {
  const saem = new Set<number>()
  ateParar(() => {
    const antes = saem.size
    for (const { ordem, precisa, marcado } of elos)
      if (marcado && (quais.has(ordem) || precisa.some((base) => saem.has(base)))) saem.add(ordem)
    return saem.size > antes
  })
  return saem
}

/**
 * Rows that get a tick with `quais`: those and all they need, except a row that needs one in conflict. `muitas`: not chosen one
 * by one, so rows that reopen stay unticked, and so do those that need them.
 */
export function aoMarcar(
  elos: readonly Elo[],
  quais: ReadonlySet<number>,
  { muitas }: { muitas: boolean },
): Set<number> {
  const porOrdem = new Map(elos.map((elo) => [elo.ordem, elo]))
  const impedidos = new Set<number>()
  const podeMarcar = (ordem: number) => porOrdem.has(ordem) && !impedidos.has(ordem)
  ateParar(() => {
    const antes = impedidos.size
    for (const { ordem, acao, precisa, marcado, conflito } of elos)
      if (!marcado && (conflito || (muitas && acao === 'REABRIR') || !precisa.every(podeMarcar))) impedidos.add(ordem)
    return impedidos.size > antes
  })
  const entram = new Set<number>()
  const marcar = (ordem: number) => {
    const elo = porOrdem.get(ordem)
    if (!elo || elo.marcado || entram.has(ordem)) return
    entram.add(ordem)
    elo.precisa.forEach(marcar)
  }
  for (const ordem of quais) if (podeMarcar(ordem)) marcar(ordem)
  return entram
}

type Novo<C> = { precisa: number[]; conflitos: C[]; fora: boolean }
export type Comeco<C> = {
  marcado: boolean
  /** `ordem` of the first needed row in conflict; null: none. */
  presa: number | null
  /** Its own conflicts, else those of the rows it needs. */
  raizes: C[]
}

/**
 * Initial ticks of a new plan, in its order (`ordem` from 1). A row that needs one in conflict is in conflict too. A row begins
 * unticked if it is `fora` or needs an unticked row.
 */
export function comecos<C>(linhas: readonly Novo<C>[]): Comeco<C>[] {
  const feitos = linhas.map(({ conflitos, fora }): Comeco<C> => ({
    marcado: conflitos.length === 0 && !fora,
    presa: null,
    raizes: conflitos,
  }))
  // if two rows need each other, answer the row that the other one is stuck on
  const presaPor = (ordem: number, precisa: number[]): number | null => {
    const emConflito = precisa.filter((base) => (feitos[base - 1]?.raizes.length ?? 0) > 0)
    const mutua = (base: number) => linhas[base - 1]?.precisa.includes(ordem) === true
    const direta = emConflito.find((base) => !mutua(base))
    const [outra] = emConflito
    if (direta !== undefined || outra === undefined) return direta ?? null
    const presa = feitos[outra - 1]?.presa ?? outra
    return presa === ordem ? null : presa
  }
  ateParar(() => {
    let mudou = false
    linhas.forEach(({ precisa, conflitos }, i) => {
      const era = feitos[i]
      if (!era || precisa.length === 0) return
      const bases = precisa.flatMap((ordem) => feitos[ordem - 1] ?? [])
      const presa = presaPor(i + 1, precisa)
      const raizes = conflitos.length > 0 ? conflitos : [...new Set(bases.flatMap((base) => base.raizes))]
      const marcado = era.marcado && raizes.length === 0 && bases.every((base) => base.marcado)
      feitos[i] = { marcado, presa, raizes }
      mudou ||= marcado !== era.marcado || presa !== era.presa || raizes.length !== era.raizes.length
    })
    return mudou
  })
  return feitos
}
