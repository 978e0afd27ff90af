/**
 * A redistribution. `de`: units that end or are split; `para`: their successor, or null to keep the units. `pessoas`:
 * successor of each entry; null: none, so that the unit holds it.
 */
export type Troca = { de: number[]; para: number | null; pessoas: Record<string, number | null> }

/** The holder afterwards. A person without successor doesn't move to the other unit. */
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

/** The redistribution in a movement's `dados`; null for others. */
export function trocaEm(dados: Record<string, unknown>): Troca | null {
  const troca = dados['troca']
  return troca === undefined ? null : (troca as Troca) // written by the redistribution
}
