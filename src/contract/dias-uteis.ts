/** When a day off occurs: once, on a fixed day of each year, or some days from Easter Sunday. */
export type Quando =
  | { tipo: 'DATA'; data: string }
  | { tipo: 'ANUAL'; dia: number; mes: number }
  | { tipo: 'PASCOA'; dias: number }
/** `deAno`, `ateAno`: the first and the last year of a yearly one; null: unlimited. */
export type RegraDeFolga = { quando: Quando; deAno: number | null; ateAno: number | null; descricao: string }

const DIA_MS = 86_400_000
const doisDigitos = (valor: number) => String(valor).padStart(2, '0')
const comoDia = (ms: number) => new Date(ms).toISOString().slice(0, 10)
/** Days are yyyy-MM-dd, calculated at midnight in UTC, where every day has 24 hours. */
const ms = (dia: string) => Date.parse(`${dia}T00:00:00Z`)
export const somarDias = (dia: string, dias: number) => comoDia(ms(dia) + dias * DIA_MS)

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function pascoa(ano: number): string {
  const a = ano % 19
  const b = Math.floor(ano / 100)
  const c = ano % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const soma = h + l - 7 * m + 114
  return `${ano}-${doisDigitos(Math.floor(soma / 31))}-${doisDigitos((soma % 31) + 1)}`
}

/** The day of a rule in a year; null if it has none in that year (29 February, or before it was a holiday). */
export function diaDaRegra({ quando, deAno, ateAno }: Omit<RegraDeFolga, 'descricao'>, ano: number): string | null {
  if (quando.tipo === 'DATA') return quando.data.startsWith(`${ano}-`) ? quando.data : null
  if ((deAno !== null && ano < deAno) || (ateAno !== null && ano > ateAno)) return null
  if (quando.tipo === 'PASCOA') return somarDias(pascoa(ano), quando.dias)
  const dia = `${ano}-${doisDigitos(quando.mes)}-${doisDigitos(quando.dia)}`
  return comoDia(ms(dia) || 0) === dia ? dia : null
}

/** Why a day is off, besides Saturdays and Sundays, in words; undefined on a working day. */
export type Calendario = { folga: (dia: string) => string | undefined }

/** The calendar of these rules; each year is calculated once. */
export function calendarioCom(regras: RegraDeFolga[]): Calendario {
  const anos = new Map<number, Map<string, string>>()
  const doAno = (ano: number) => {
    const feito = anos.get(ano)
    if (feito) return feito
    const folgas = new Map<string, string>()
    for (const regra of regras) {
      const dia = diaDaRegra(regra, ano)
      if (dia === null) continue
      const antes = folgas.get(dia)
      folgas.set(dia, antes === undefined ? regra.descricao : `${antes} e ${regra.descricao}`)
    }
    anos.set(ano, folgas)
    return folgas
  }
  return { folga: (dia) => doAno(Number(dia.slice(0, 4))).get(dia) }
}

export const fimDeSemana = (dia: string) => [0, 6].includes(new Date(ms(dia)).getUTCDay())
export const diaUtil = (dia: string, { folga }: Calendario) => !fimDeSemana(dia) && folga(dia) === undefined

/** The day itself or the next working day: the end of a term that would end on a day off (Lei 9.784/1999, art. 66). */
export function proximoDiaUtil(dia: string, calendario: Calendario): string {
  let atual = dia
  while (!diaUtil(atual, calendario)) atual = somarDias(atual, 1)
  return atual
}

/** The last day of a term of `n` working days from `dia`, which is not counted; n = 0 is `proximoDiaUtil`. */
export function somarDiasUteis(dia: string, n: number, calendario: Calendario): string {
  let atual = n === 0 ? proximoDiaUtil(dia, calendario) : dia
  for (let faltam = n; faltam > 0; faltam -= 1) atual = proximoDiaUtil(somarDias(atual, 1), calendario)
  return atual
}

/** Working days after `de`, up to and including `ate`; negative when `ate` is past. */
export function diasUteisEntre(de: string, ate: string, calendario: Calendario): number {
  if (ate < de) return -diasUteisEntre(ate, de, calendario)
  let uteis = 0
  for (let dia = somarDias(de, 1); dia <= ate; dia = somarDias(dia, 1)) if (diaUtil(dia, calendario)) uteis += 1
  return uteis
}
