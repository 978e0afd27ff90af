import type { AcaoDoPlano } from '#contract/plano.ts'

/**
 * A row as far as ticking it goes. `precisa`: `ordem` of the rows it needs; most stand before it, and two may need each
 * other.
 */
export type Elo = { ordem: number; acao: AcaoDoPlano; precisa: number[]; marcado: boolean; conflito: boolean }

/** Goes over the rows until a pass changes nothing: the second pass, unless a row needs one after it. */
function ateParar(passar: () => boolean) {
  while (passar());
}

/**
 * The rows that lose their tick when `quais` do: those themselves, and all that need one of them. `elos` are in the order of
 * the plan.
 */
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
 * The rows that get a tick when `quais` do: those themselves, and all that they need. A row is left as it is where something
 * it needs is in conflict. `muitas`: `quais` were not chosen one by one, so what reopens stays unticked, and so does what
 * needs it.
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
  /** The first row it needs that is in conflict, by `ordem`; null: none. */
  presa: number | null
  /** The conflicts at the root of it: its own, else those of what it needs. */
  raizes: C[]
}

/**
 * How the rows of a new plan begin, in its order (`ordem` counts from 1). A row that needs one in conflict is in conflict too;
 * one that needs an unticked one begins unticked, as does one that is `fora`.
 */
export function comecos<C>(linhas: readonly Novo<C>[]): Comeco<C>[] {
  const feitos = linhas.map(({ conflitos, fora }): Comeco<C> => ({
    marcado: conflitos.length === 0 && !fora,
    presa: null,
    raizes: conflitos,
  }))
  // of two that need each other, what the other one is stuck by
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
