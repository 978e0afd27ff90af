import type { Xml } from './xml.ts'

/** How a cell of a style is shown: as a date, or with so many digits at least. */
export type Formato = { data: boolean; zeros: number }

const GERAL: Formato = { data: false, zeros: 0 }
/** The built-in formats that show a date (ECMA-376, part 1, 18.8.30), those of other calendars included. */
const eDataEmbutida = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** What a format's code shows: quoted text, escaped letters and bracketed conditions aside. */
function lerCodigo(codigo: string): Formato {
  const nu = codigo.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').split(';')[0] ?? ''
  return { data: /[dmyhs]/i.test(nu), zeros: /^0+$/.test(nu) ? nu.length : 0 }
}

/** The formats of a workbook's cells, by the number of their style. */
export function lerEstilos(xml: Xml): Formato[] {
  const codigos = new Map<number, string>()
  const formatos: Formato[] = []
  let dentro = false
  for (let passo = xml.proximo(); passo !== 'fim'; passo = xml.proximo()) {
    if (xml.nome === 'cellXfs') dentro = passo === 'abre'
    if (passo !== 'abre') continue
    if (xml.nome === 'numFmt') codigos.set(Number(xml.atributo('numFmtId')), xml.atributo('formatCode') ?? '')
    if (xml.nome !== 'xf' || !dentro) continue
    const id = Number(xml.atributo('numFmtId') ?? 0)
    const codigo = codigos.get(id)
    if (codigo !== undefined) formatos.push(lerCodigo(codigo))
    else formatos.push(eDataEmbutida(id) ? { data: true, zeros: 0 } : GERAL)
  }
  return formatos
}
