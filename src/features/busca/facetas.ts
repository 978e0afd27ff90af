import { Situacao } from '#contract/documento.ts'
import type { Especie, Modelo } from '#contract/modelo.ts'

export const SITUACOES = Situacao.options

/** The espécies that documents here can have: those of the models, each once. */
export const especiesDe = (modelos: Modelo[]): Especie[] => [
  ...new Map(modelos.map(({ especie }) => [especie.id, especie])).values(),
]
