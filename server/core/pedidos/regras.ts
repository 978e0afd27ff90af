import { Problema } from '#contract/problem.ts'
import { type Reason, reason } from '#server/base/palavras/reason.ts'
import { fieldError } from '#server/base/palavras/recusa-dita.ts'

const DIA_MS = 86_400_000
const dias = (de: string, ate: string) => (Date.parse(ate) - Date.parse(de)) / DIA_MS

/** Checks a term: today or later, at most a year away (yyyy-MM-dd). */
export function conferirPrazo(prazo: string | null, hoje: string) {
  if (prazo === null || (dias(hoje, prazo) >= 0 && dias(hoje, prazo) <= 366)) return
  throw new Problema('DATA_INVALIDA', {}, [fieldError('/prazo', 'DATA_INVALIDA')])
}

const NOMES = new Intl.ListFormat('pt-BR')
export const emLista = (nomes: string[]) => NOMES.format(nomes)
/** 2026-11-25 → 25/11/2026. */
export const diaPorExtenso = (dia: string) => dia.split('-').toReversed().join('/')

/** What the desk says of a requested signature. */
export function aAssinarAte(prazo: string, hoje: string): Reason {
  const faltam = dias(hoje, prazo)
  const dia = diaPorExtenso(prazo)
  if (faltam < 0) return reason('PRAZO_VENCIDO', { dia })
  if (faltam === 0) return reason('A_ASSINAR_HOJE')
  return faltam === 1 ? reason('A_ASSINAR_ATE_AMANHA') : reason('A_ASSINAR_ATE', { dia })
}
