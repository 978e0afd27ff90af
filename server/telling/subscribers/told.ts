import type { TipoNotificacao } from '#contract/notificacao.ts'

import type { Contexto } from '#server/base/contexto.ts'
import type { Gravado } from '#server/core/custody/write.ts'
import type { Banco } from '#server/database/connection.ts'
import type { EstadoDeLeitura } from '#server/core/documento/leitura.ts'
import type { MesaLida, Remarcada } from '#server/core/mesa/remarcar.ts'

/**
 * A movement to tell. `id`: null when the caller's own statement writes it and learns its id later. `concerns`: persons who
 * can't be found once the act is done; `notice`: the text of their bell, when that is all they are told.
 */
export type ToldMovement = Omit<Gravado, 'id' | 'cancelada'> & {
  id: number | null
  concerns?: number[]
  notice?: TipoNotificacao
}

/** What an act changed on one document. */
export type Told = {
  documentoId: number
  /** ISO 8601. */
  instante: string
  /** In chain order; empty when a draft changed. */
  movements: ToldMovement[]
  /** What the marks are computed from, after the act. */
  desk: MesaLida
  marks: Remarcada
  /** Who could read it before, given who can now; set when the act may end somebody's right to read. */
  readBefore?: ((now: EstadoDeLeitura) => EstadoDeLeitura) | undefined
}

export type WhoTells = Pick<Contexto, 'portas' | 'depois'>
/** Tells somebody what an act changed, in its transaction. Work for after the commit goes to `contexto.depois`. */
export type Subscriber = (tx: Banco, contexto: WhoTells, told: Told) => unknown
