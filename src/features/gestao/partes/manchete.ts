import { plural, t } from '@lingui/core/macro'

import type { Gestao } from '#contract/gestao.ts'
import { numero } from '#platform/format.ts'

type Semanas = Gestao['semanas']

/** How much `agora` differs from a week before, in words. */
function comparado(agora: number, antes: number): string {
  if (agora === antes) return t`como há uma semana`
  const quanto = numero(Math.abs(agora - antes))
  return agora > antes ? t`${quanto} a mais que há uma semana` : t`${quanto} a menos que há uma semana`
}

/** What matters most about the unit, in one sentence: what is overdue or, where nothing is, whether work piles up. */
export function manchete(semanas: Semanas): { dito: string; grave: boolean } | null {
  const [antes, agora] = semanas.slice(-2)
  if (!antes || !agora) return null
  const { vencidos, chegaram, sairam } = agora
  const mudou = comparado(vencidos, antes.vencidos)
  if (vencidos > 0) {
    const quantos = plural(vencidos, { one: '# prazo vencido', other: '# prazos vencidos' })
    return { dito: `${quantos}, ${mudou}.`, grave: true }
  }
  if (antes.vencidos > 0) return { dito: t`Nenhum prazo vencido: ${mudou}.`, grave: false }
  const sobram = chegaram - sairam
  if (sobram > 0)
    return { dito: t`Nenhum prazo vencido, mas chegaram ${numero(sobram)} a mais do que saíram.`, grave: false }
  return { dito: t`Nenhum prazo vencido, e saiu tanto quanto chegou, ou mais.`, grave: false }
}

/** The last seven days beside the seven before. */
export function movimento(semanas: Semanas): string | null {
  const [antes, agora] = semanas.slice(-2)
  if (!antes || !agora) return null
  return t`Em sete dias chegaram ${numero(agora.chegaram)} (antes, ${numero(antes.chegaram)}) e saíram ${numero(agora.sairam)} (antes, ${numero(antes.sairam)}).`
}
