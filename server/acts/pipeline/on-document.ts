import type { Documento } from '#contract/documento.ts'

import type { Contexto } from '#server/base/contexto.ts'
import type { Banco } from '#server/database/connection.ts'
import { apresentar, carregar, lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { lerComSuaVia } from '#server/core/dossie/sua-via.ts'
import { type Act, perform } from './perform.ts'

/**
 * An act on a document. `byOwnVia`: it is seen by the via that is with the entry's unit, for what is of the document whole and
 * is asked of whoever holds any.
 */
type OnDocument<A extends object> = Omit<Act<Registro, A>, 'lock'> & { byOwnVia?: true }

/** The document as it is now; also for who has just given up reading it. */
export async function showDocument(tx: Banco, contexto: Contexto, id: number, mobilId?: number): Promise<Documento> {
  const depois = await carregar(tx, id, contexto.entrada, mobilId)
  if (!depois) throw new Error(`document lost in its own transaction: ${id}`)
  return apresentar(depois, contexto.entrada)
}

/** Performs it, with an answer of its own. */
export const performOn = <A extends object>(
  contexto: Contexto,
  id: number,
  { byOwnVia, ...act }: OnDocument<A>,
): Promise<A> =>
  perform(contexto, {
    ...act,
    lock: (tx) => (byOwnVia ? lerComSuaVia(tx, id, contexto.entrada) : lerOuRecusar(tx, id, contexto.entrada, true)),
  })

/** Performs it, and answers the document as that left it. */
export const performOnDocument = (
  contexto: Contexto,
  id: number,
  act: Omit<OnDocument<Documento>, 'answer'>,
): Promise<Documento> =>
  performOn(contexto, id, {
    ...act,
    answer: (tx, { mobilId }) => showDocument(tx, contexto, id, act.byOwnVia && mobilId !== null ? mobilId : undefined),
  })
