/**
 * What a redistribution puts in whose place. `de` are the units that end or are split, `para` the one that takes over; null
 * leaves the units as they are. `pessoas` says by whom each entry is followed; null: by nobody, so the unit has it as a whole.
 */
export type Troca = { de: number[]; para: number | null; pessoas: Record<string, number | null> }

/** Who has it after the redistribution. A person of the unit that is not named does not go to the other unit with it. */
export function trocarQuem<L extends number | null>(
  quem: { lotacaoId: L; pessoaId: number | null },
  { de, para, pessoas }: Troca,
): { lotacaoId: L | number; pessoaId: number | null } {
  const { lotacaoId, pessoaId } = quem
  const seguinte = pessoaId === null ? undefined : pessoas[String(pessoaId)]
  if (para === null || lotacaoId === null || !de.includes(lotacaoId))
    return { lotacaoId, pessoaId: seguinte === undefined ? pessoaId : seguinte }
  return { lotacaoId: para, pessoaId: seguinte ?? (para === lotacaoId && seguinte === undefined ? pessoaId : null) }
}

/** The part of the movement's `dados` that says it; null for any other movement. */
export function trocaEm(dados: Record<string, unknown>): Troca | null {
  const troca = dados['troca']
  return troca === undefined ? null : (troca as Troca) // what the redistribution wrote
}
