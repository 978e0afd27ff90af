/** Which date orders results: of the last change (in UTC), or of the document. */
export type Data = 'ALTERADO' | 'DIA'
/** The dates by which documents are found. */
export type DataDoFiltro = Data | 'FINALIZADO' | 'ASSINADO'
const LETRA: Record<DataDoFiltro, string> = { ALTERADO: 't', DIA: 'd', FINALIZADO: 'f', ASSINADO: 'i' }

/** Year, month and day of `dia` (yyyymmdd), each a lexeme. */
export const pedacosDoDia = (data: DataDoFiltro, dia: string) =>
  [4, 6, 8].map((ate) => `=${LETRA[data]}${dia.slice(0, ate)}`)

const emDia = (data: Date) => data.toISOString().slice(0, 10).replaceAll('-', '')
const DIA_MS = 86_400_000

/** yyyymmdd, `dias` later. */
export function diaDepois(dia: string, dias: number): string {
  const [ano, mes, d] = [dia.slice(0, 4), dia.slice(4, 6), dia.slice(6)].map(Number)
  return emDia(new Date(Date.UTC(ano ?? 0, (mes ?? 1) - 1, d ?? 1) + dias * DIA_MS))
}
export const diaDe = (data: Date) => emDia(data)
const ultimoDoMes = (dia: string) => {
  const proximo = new Date(Date.UTC(Number(dia.slice(0, 4)), Number(dia.slice(4, 6)), 1))
  return emDia(new Date(proximo.getTime() - DIA_MS))
}

/** The fewest lexemes that cover the days from `de` to `ate` (yyyymmdd): whole years and months where they fit. */
export function pedacosDoPeriodo(data: DataDoFiltro, de: string, ate: string): string[] {
  const pedacos: string[] = []
  for (let dia = de; dia <= ate;) {
    const fimDoAno = `${dia.slice(0, 4)}1231`
    const fimDoMes = ultimoDoMes(dia)
    const [tamanho, fim] =
      dia.endsWith('0101') && fimDoAno <= ate
        ? [4, fimDoAno]
        : dia.endsWith('01') && fimDoMes <= ate
          ? [6, fimDoMes]
          : [8, dia]
    pedacos.push(`=${LETRA[data]}${dia.slice(0, tamanho)}`)
    dia = diaDepois(fim, 1)
  }
  return pedacos
}
