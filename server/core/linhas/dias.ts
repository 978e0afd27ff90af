const DIA_MS = 86_400_000
/** 31/12/1899: day 0 of Excel, which has a 29/02/1900 that no calendar has. */
const INICIO_1900 = Date.UTC(1899, 11, 31)
/** Day 0 of the 1904 calendar, of old Macintosh files. */
const INICIO_1904 = Date.UTC(1904, 0, 1)
/** The day after the last one that Excel shows, 31/12/9999. */
const FIM = 2_958_466

/** A spreadsheet's serial as yyyy-MM-dd, without its hour. Undefined: no calendar has the day. */
export function diaDoSerial(serial: number, de1904: boolean): string | undefined {
  const dias = Math.floor(serial)
  if (!(dias >= 1 && dias < FIM) || (!de1904 && dias === 60)) return undefined
  const inicio = de1904 ? INICIO_1904 : INICIO_1900
  return new Date(inicio + (dias - (!de1904 && dias > 60 ? 1 : 0)) * DIA_MS).toISOString().slice(0, 10)
}

/** Accepted years: the contract's, but none before anybody now alive was born. */
const ANO_ACEITO = /^(19|2\d)\d\d-/

function existente(ano: string, mes: string, dia: string): string | undefined {
  const escrito = `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
  const data = new Date(`${escrito}T00:00:00Z`)
  const existe = !Number.isNaN(data.getTime()) && data.toISOString().startsWith(escrito)
  return existe && ANO_ACEITO.test(escrito) ? escrito : undefined
}

/** yyyy-MM-dd of 31/12/2026, 31-12-2026, 31.12.2026, 31122026 or 2026-12-31, with or without an hour. */
export function lerDia(texto: string): string | undefined {
  const brasileira =
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:\s.*)?$/.exec(texto) ?? /^(\d\d)()(\d\d)(\d{4})$/.exec(texto)
  if (brasileira) return existente(brasileira[4]!, brasileira[3]!, brasileira[1]!)
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T\s].*)?$/.exec(texto)
  return iso ? existente(iso[1]!, iso[2]!, iso[3]!) : undefined
}

/** 31/12/2026 */
export const diaPorExtenso = (dia: string) => dia.split('-').toReversed().join('/')

/** Serial of a day after 1900. */
export const serialDoDia = (dia: string) => (Date.parse(`${dia}T00:00:00Z`) - INICIO_1900) / DIA_MS + 1
