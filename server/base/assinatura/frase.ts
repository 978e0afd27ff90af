import type { NivelAssinatura } from '#contract/nivel-assinatura.ts'

import { palavrasDoTipo } from './tipos.ts'

const dataHora = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The levels of Lei 14.063/2020, art. 4, inside a sentence. */
export const NIVEIS: Record<NivelAssinatura, string> = {
  SIMPLES: 'simples',
  AVANCADA: 'avançada',
  QUALIFICADA: 'qualificada',
}

/** What `quandoAssinou` tells is the state's legal time, which has no daylight saving time. */
export const HORA_LEGAL = 'Hora de Fortaleza (UTC−03:00).'

/** 20/11/2026 14:32:05 */
export const quandoAssinou = (instante: string | Date) => dataHora.format(new Date(instante)).replace(',', '')

/** "com senha, assinatura eletrônica simples". */
export function comoAssinou(tipo: string, nivel: NivelAssinatura): string {
  const meio = palavrasDoTipo(tipo)?.meio
  return `${meio === undefined ? '' : `${meio}, `}assinatura eletrônica ${NIVEIS[nivel]}`
}
