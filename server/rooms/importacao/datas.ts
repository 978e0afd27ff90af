/** Reads 2019-05-31 or 31/05/2019; undefined if the text is not a date or the day does not exist. */
export function lerData(texto: string): string | undefined {
  const [, dia, mes, ano] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(texto) ?? []
  const iso = ano === undefined ? texto : `${ano}-${mes}-${dia}`
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined
  const data = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(data.getTime()) && data.toISOString().startsWith(iso) ? iso : undefined
}
