import type { NomeAcao } from '#contract/acao.ts'
import type { atosEmLote, AtoEmLote, AtoPrevisto } from '#contract/em-lote.ts'
import type { Parsed } from '#contract/endpoint.ts'

import { andamentoHandlers } from '#server/acts/andamento/handlers.ts'
import { arquivamentoHandlers } from '#server/acts/arquivamento/handlers.ts'
import { atribuicaoHandlers } from '#server/acts/atribuicao/handlers.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { custodiaHandlers } from '#server/acts/custodia/handlers.ts'
import { marcacaoHandlers } from '#server/acts/marcador/marcar.ts'
import { mobilHandlers } from '#server/acts/mobil/handlers.ts'

type ParamsDe<A extends AtoEmLote> = Parsed<(typeof atosEmLote)[A]>['body']['params']
type Fazer<A extends AtoEmLote> = (mobil: string, params: ParamsDe<A>, contexto: Contexto) => unknown

const semParams =
  (fazer: (pedido: { params: { mobil: string } }, contexto: Contexto) => unknown) =>
  (mobil: string, _: unknown, contexto: Contexto) =>
    fazer({ params: { mobil } }, contexto)

/** The act on each via of a batch: the same as for a single one. */
export const atos: { [A in AtoEmLote]: Fazer<A> } = {
  tramitar: (mobil, body, contexto) => mobilHandlers.tramitar({ params: { mobil }, body }, contexto),
  receber: semParams(mobilHandlers.receber),
  arquivar: semParams(arquivamentoHandlers.arquivar),
  sobrestar: (mobil, body, contexto) => andamentoHandlers.sobrestar({ params: { mobil }, body }, contexto),
  dessobrestar: semParams(andamentoHandlers.dessobrestar),
  anotar: (mobil, body, contexto) => andamentoHandlers.anotar({ params: { mobil }, body }, contexto),
  darCiencia: semParams(andamentoHandlers.darCiencia),
  atribuir: (mobil, body, contexto) => atribuicaoHandlers.atribuir({ params: { mobil }, body }, contexto),
  assumir: semParams(atribuicaoHandlers.assumir),
  marcar: (mobil, body, contexto) => marcacaoHandlers.marcar({ params: { mobil }, body }, contexto),
  desmarcar: (mobil, body, contexto) => marcacaoHandlers.desmarcar({ params: { mobil }, body }, contexto),
  concluir: (mobil, body, contexto) => custodiaHandlers.concluir({ params: { mobil }, body }, contexto),
}

/** The rule of an act, when it isn't the one of its name. */
export const regraDe = (acao: AtoPrevisto): NomeAcao => (acao === 'desmarcar' ? 'marcar' : acao)
