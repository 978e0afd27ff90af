import { feriadosNacionais } from '#server/core/kit/feriados.ts'

const DIA = 86_400_000
/** João Pessoa: three hours behind UTC, all year. */
const FUSO = 3 * 3_600_000
const ANOS = 6
/** Documents written in each hour of a working day, from seven on. */
const HORAS = [3, 12, 16, 17, 12, 5, 9, 11, 9, 5, 1]
const PRIMEIRA_HORA = 7
/** How much more is written each year. */
const CRESCE = 1.12
/** By day of the week, from Sunday. */
const SEMANA = [0, 1.05, 1.1, 1.1, 1, 0.8, 0]

const FIXOS = new Set(
  feriadosNacionais.flatMap((feriado) =>
    'mes' in feriado && !feriado.facultativo ? [`${feriado.mes}-${feriado.dia}`] : [],
  ),
)
/** Holidays, the weeks before and after the new year, and what is hurried at the end of a year. */
function movimentoDoDia(dia: Date): number {
  const [mes, doMes] = [dia.getUTCMonth() + 1, dia.getUTCDate()]
  if (FIXOS.has(`${mes}-${doMes}`)) return 0
  const estacao = mes === 1 || (mes === 12 && doMes > 19) ? 0.5 : mes === 11 || mes === 12 ? 1.2 : 1
  return (SEMANA[dia.getUTCDay()] ?? 0) * estacao
}

/** Sums so far, as parts of the whole. */
function acumular(pesos: number[]): number[] {
  const total = pesos.reduce((soma, peso) => soma + peso, 0)
  let soma = 0
  return pesos.map((peso) => (soma += peso) / total)
}
/** The first place whose sum is above the part, and how far into it the part is, 0 to 1. */
function procurar(somas: number[], parte: number): [lugar: number, resto: number] {
  let [de, ate] = [0, somas.length - 1]
  while (de < ate) {
    const meio = (de + ate) >> 1
    if ((somas[meio] ?? 1) > parte) ate = meio
    else de = meio + 1
  }
  const antes = somas[de - 1] ?? 0
  return [de, (parte - antes) / ((somas[de] ?? 1) - antes)]
}

/**
 * When documents were written, in the six years before `fim`: more each year, on working days, in working hours. Gives the
 * instant of a part of all, 0 to 1; a larger part is never earlier.
 */
export function calendario(fim: Date): (parte: number) => Date {
  const quantos = Math.round(ANOS * 365.25)
  const comeco = Math.floor((fim.getTime() - FUSO) / DIA) - quantos
  const somasDosDias = acumular(
    Array.from({ length: quantos }, (_, n) => movimentoDoDia(new Date((comeco + n) * DIA)) * CRESCE ** (n / 365.25)),
  )
  const somasDasHoras = acumular(HORAS)
  return (parte) => {
    const [dia, doDia] = procurar(somasDosDias, parte)
    const [hora, daHora] = procurar(somasDasHoras, Math.min(doDia, 1 - 1e-9))
    return new Date((comeco + dia) * DIA + FUSO + Math.floor((PRIMEIRA_HORA + hora + daHora) * 3_600_000))
  }
}
