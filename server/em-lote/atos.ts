import type { atosEmLote, AtoEmLote } from '#contract/em-lote.ts'
import type { Parsed } from '#contract/endpoint.ts'

import { andamentoHandlers } from '../andamento/handlers.ts'
import { arquivamentoHandlers } from '../arquivamento/handlers.ts'
import type { Contexto } from '../contexto.ts'
import { mobilHandlers } from '../mobil/handlers.ts'

export type ParamsDe<A extends AtoEmLote> = Parsed<(typeof atosEmLote)[A]>['body']['params']
type Fazer<A extends AtoEmLote> = (mobil: string, params: ParamsDe<A>, contexto: Contexto) => unknown

const semParams =
  (fazer: (pedido: { params: { mobil: string } }, contexto: Contexto) => unknown) =>
  (mobil: string, _: unknown, contexto: Contexto) =>
    fazer({ params: { mobil } }, contexto)

/** What is done to each via of a batch: the very act of one. */
export const atos: { [A in AtoEmLote]: Fazer<A> } = {
  tramitar: (mobil, body, contexto) => mobilHandlers.tramitar({ params: { mobil }, body }, contexto),
  receber: semParams(mobilHandlers.receber),
  arquivar: semParams(arquivamentoHandlers.arquivar),
  sobrestar: (mobil, body, contexto) => andamentoHandlers.sobrestar({ params: { mobil }, body }, contexto),
  dessobrestar: semParams(andamentoHandlers.dessobrestar),
  anotar: (mobil, body, contexto) => andamentoHandlers.anotar({ params: { mobil }, body }, contexto),
  darCiencia: semParams(andamentoHandlers.darCiencia),
}
