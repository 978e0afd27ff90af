type Colega = { id: number; carga: number; ultima: string | null; ausente: object | null }

/**
 * The colleague with the least open work; among equals, the one assigned longest ago; absent ones last. Null in a unit of
 * one.
 */
export function menosCarregado(colegas: Colega[]): number | null {
  if (colegas.length < 2) return null
  const [primeiro] = colegas.toSorted(
    (a, b) =>
      Number(a.ausente !== null) - Number(b.ausente !== null) ||
      a.carga - b.carga ||
      (a.ultima ?? '').localeCompare(b.ultima ?? '') ||
      a.id - b.id,
  )
  return primeiro?.id ?? null
}
