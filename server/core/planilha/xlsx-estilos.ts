import type { Xml } from './xml.ts'

/** `data`: shown as a date; `zeros`: shown with at least so many digits. */
export type Formato = { data: boolean; zeros: number }

const GERAL: Formato = { data: false, zeros: 0 }
/** Built-in date formats (ECMA-376, part 1, 18.8.30), also of other calendars. */
const eDataEmbutida = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Reads a format code; ignores quoted text, escaped letters and bracketed conditions. */
function lerCodigo(codigo: string): Formato {
  const nu = codigo.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').split(';')[0] ?? ''
  return { data: /[dmyhs]/i.test(nu), zeros: /^0+$/.test(nu) ? nu.length : 0 }
}

/** The formats of a workbook's cells, by style number. */
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
