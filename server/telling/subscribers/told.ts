import type { TipoNotificacao } from '#contract/notificacao.ts'

import type { Contexto } from '#server/base/contexto.ts'
import type { Gravado } from '#server/core/custody/write.ts'
import type { Banco } from '#server/database/connection.ts'
import type { EstadoDeLeitura } from '#server/core/documento/leitura.ts'
import type { MesaLida, Remarcada } from '#server/core/mesa/remarcar.ts'

/**
 * A movement as it is told. `id`: null where the caller's own statement writes it and knows its id only afterwards. `concerns`:
 * persons the act was about who can't be found once it is done; `notice`: what their bell says of it, where that is all.
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
  /** In the order of the chain; none where a draft changed. */
  movements: ToldMovement[]
  /** What its marks are made of, after the act. */
  desk: MesaLida
  marks: Remarcada
  /** Who read it before, where the act may have taken that from somebody; given who reads it now. */
  readBefore?: ((now: EstadoDeLeitura) => EstadoDeLeitura) | undefined
}

export type WhoTells = Pick<Contexto, 'portas' | 'depois'>
/** Tells somebody of what an act changed, in its transaction. What must wait for the commit goes to `contexto.depois`. */
export type Subscriber = (tx: Banco, contexto: WhoTells, told: Told) => unknown
