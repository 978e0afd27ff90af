import type { Handlers } from '#contract/endpoint.ts'
import type { vinculoApi } from '#contract/vinculo.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { vincular } from './vincular.ts'

const RECUSAS = {
  SEM_AFIRMACAO: 'VINCULO_SEM_AFIRMACAO',
  NAO_ENCONTRADA: 'VINCULO_NAO_ENCONTRADO',
  AMBIGUA: 'VINCULO_AMBIGUO',
  DE_OUTRO_ACESSO: 'VINCULO_DE_OUTRO_ACESSO',
} as const

export const vinculoHandlers: Handlers<typeof vinculoApi, Contexto> = {
  async vincular(_, contexto) {
    if (contexto.identidade.realm !== 'interno') throw new Problema('AREA_INTERNA')
    const feito = await vincular(contexto)
    if (feito !== 'VINCULADA') throw new Problema(RECUSAS[feito])
    return { vinculada: true }
  },
}
