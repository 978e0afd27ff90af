import type { PapelDeAssinante } from '#contract/assinante.ts'
import type { NivelAssinatura } from '#contract/nivel-assinatura.ts'

import type { Chancela } from '#server/base/ports.ts'
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

/** The code in groups of four, as people read it aloud. */
const emGrupos = (codigo: string) => codigo.replace(/.{4}(?=.)/g, '$&-')

export type QuemChancela = {
  nome: string
  cargo: string | null
  papel: PapelDeAssinante
  substitui: string | null
  codigoVerificador: string
}
type ComoFoi = { tipo: string; nivel: NivelAssinatura; momento: Date }

/** What the mark of a signature says on the page. */
export function palavrasDaChancela(
  { nome, cargo, papel, substitui, codigoVerificador }: QuemChancela,
  { tipo, nivel, momento }: ComoFoi,
): Chancela {
  const posto = cargo ? ` (${cargo})` : ''
  const titular = substitui === null ? '' : `, em substituição a ${substitui}`
  return {
    antes: `${papel === 'APROVADOR' ? 'Aprovado' : 'Assinado'} eletronicamente por `,
    nome,
    depois: `${posto}${papel === 'TESTEMUNHA' ? ', como testemunha' : ''}${titular}`,
    como: `em ${quandoAssinou(momento)}, ${comoAssinou(tipo, nivel)}. ${HORA_LEGAL}`,
    codigo: `Código verificador ${emGrupos(codigoVerificador)}`,
  }
}
