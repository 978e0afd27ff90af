import type { AcaoDoPlano } from '#contract/plano.ts'

/** A row as far as ticking it goes. `precisa`: `ordem` of the rows it needs, all of them before it. */
export type Elo = { ordem: number; acao: AcaoDoPlano; precisa: number[]; marcado: boolean; conflito: boolean }

/**
 * The rows that lose their tick when `quais` do: those themselves, and all that need one of them. `elos` are in the order of
 * the plan.
 */
export function aoDesmarcar(elos: readonly Elo[], quais: ReadonlySet<number>): Set<number> {
  const saem = new Set<number>()
  for (const { ordem, precisa, marcado } of elos)
    if (marcado && (quais.has(ordem) || precisa.some((base) => saem.has(base)))) saem.add(ordem)
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
  const sabidos = new Map<number, boolean>()
  const podeMarcar = (ordem: number): boolean => {
    const sabido = sabidos.get(ordem)
    if (sabido !== undefined) return sabido
    const elo = porOrdem.get(ordem)
    const pode =
      elo !== undefined &&
      (elo.marcado || (!elo.conflito && !(muitas && elo.acao === 'REABRIR') && elo.precisa.every(podeMarcar)))
    sabidos.set(ordem, pode)
    return pode
  }
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
  const feitos: Comeco<C>[] = []
  for (const { precisa, conflitos, fora } of linhas) {
    const bases = precisa.map((ordem) => feitos[ordem - 1]).filter((base) => base !== undefined)
    const presa = precisa.find((ordem) => (feitos[ordem - 1]?.raizes.length ?? 0) > 0) ?? null
    const raizes = conflitos.length > 0 ? conflitos : [...new Set(bases.flatMap((base) => base.raizes))]
    const marcado = raizes.length === 0 && !fora && bases.every((base) => base.marcado)
    feitos.push({ marcado, presa, raizes })
  }
  return feitos
}
