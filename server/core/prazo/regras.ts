import type { Custodia } from '#contract/mobil.ts'
import { type Calendario, diasUteisEntre, somarDiasUteis } from '#contract/dias-uteis.ts'
import type { TomDoPrazo } from '#contract/tom-do-prazo.ts'

import { type Reason, reason } from '#server/base/palavras/reason.ts'

/** `restam`: working days left when paused; null while running. Days: yyyy-MM-dd. */
export type Corre = { vence: string; restam: number | null }

/** 2026-11-25 → 25/11/2026. */
const porExtenso = (dia: string) => dia.split('-').toReversed().join('/')

/** Working days left today; negative once over. */
const faltamDe = ({ vence, restam }: Corre, hoje: string, calendario: Calendario): number =>
  restam ??
  (vence < hoje ? Math.min(-1, diasUteisEntre(hoje, vence, calendario)) : diasUteisEntre(hoje, vence, calendario))

export function tomDoPrazo(prazo: Corre, hoje: string, calendario: Calendario): TomDoPrazo {
  if (prazo.restam !== null) return 'PARADO'
  if (prazo.vence < hoje) return 'VENCIDO'
  return faltamDe(prazo, hoje, calendario) <= 3 ? 'PERTO' : 'LONGE'
}

/** How a term stands, for desks and pages. */
export function dizerPrazo(prazo: Corre, hoje: string, calendario: Calendario): Reason {
  const { vence, restam } = prazo
  const dia = porExtenso(vence)
  if (restam !== null) {
    if (restam < 0) return reason('PRAZO_PARADO_VENCIDO', { dia })
    return restam === 1 ? reason('PRAZO_PARADO_UM_DIA') : reason('PRAZO_PARADO', { n: restam })
  }
  if (vence < hoje) return reason('PRAZO_VENCIDO', { dia })
  if (vence === hoje) return reason('PRAZO_VENCE_HOJE')
  const faltam = faltamDe(prazo, hoje, calendario)
  if (faltam === 0) return reason('PRAZO_VENCE_NO_DIA', { dia })
  return faltam === 1 ? reason('PRAZO_VENCE_EM_UM_DIA') : reason('PRAZO_VENCE_EM_DIAS', { n: faltam })
}

/** The warning due today: at three working days, at one, and once over; none on the day it was set, or while paused. */
export function avisoDe({ vence, restam }: Corre, hoje: string, definidoEm: string, calendario: Calendario) {
  if (restam !== null) return null
  if (vence < hoje) return 'VENCIDO' as const
  if (definidoEm >= hoje) return null
  const faltam = diasUteisEntre(hoje, vence, calendario)
  return faltam <= 1 ? ('EM_1_DIA' as const) : faltam <= 3 ? ('EM_3_DIAS' as const) : null
}

/** `desfeito`: the movement that ended it was undone. */
export type Guardado = Corre & {
  id: number
  lotacaoId: number
  acompanha: boolean
  aberto: boolean
  desfeito: boolean
}
type Via = { custodia: Custodia; atendenteLotacaoId: number | null; emVigor: boolean }

/** Custodies in which a term goes on; in others it ends. */
const COM_A_UNIDADE: Custodia[] = ['COM_ATENDENTE', 'EM_TRANSITO', 'SOBRESTADO', 'APENSADO']

/** The term for the via's new custody: gone with it, ended, paused or running again. Due or overdue when paused, it stays so. */
export function acertar(prazo: Guardado, via: Via, hoje: string, calendario: Calendario): Guardado {
  const { custodia, atendenteLotacaoId, emVigor } = via
  const naUnidade = emVigor && COM_A_UNIDADE.includes(custodia) && atendenteLotacaoId !== null
  if (!prazo.aberto && !(prazo.desfeito && naUnidade && atendenteLotacaoId === prazo.lotacaoId)) return prazo
  if (!naUnidade || (atendenteLotacaoId !== prazo.lotacaoId && !prazo.acompanha)) return { ...prazo, aberto: false }
  const parado = custodia === 'SOBRESTADO'
  return { ...prazo, aberto: true, lotacaoId: atendenteLotacaoId, ...pararOuCorrer(prazo, parado, hoje, calendario) }
}

/** Pausing keeps the remaining working days (-1: over); running again counts them from today. */
function pararOuCorrer(
  { restam, vence }: Corre,
  parado: boolean,
  hoje: string,
  calendario: Calendario,
): Partial<Corre> {
  if (parado && restam === null) return { restam: vence < hoje ? -1 : diasUteisEntre(hoje, vence, calendario) }
  if (!parado && restam !== null)
    return { restam: null, vence: restam < 0 ? vence : somarDiasUteis(hoje, restam, calendario) }
  return {}
}
