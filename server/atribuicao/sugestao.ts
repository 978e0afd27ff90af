type Colega = { id: number; carga: number; ultima: string | null }

/** Who has least to see to; among equals, who was given something longest ago. Nobody in a unit of one. */
export function menosCarregado(colegas: Colega[]): number | null {
  if (colegas.length < 2) return null
  const [primeiro] = colegas.toSorted(
    (a, b) => a.carga - b.carga || (a.ultima ?? '').localeCompare(b.ultima ?? '') || a.id - b.id,
  )
  return primeiro?.id ?? null
}
