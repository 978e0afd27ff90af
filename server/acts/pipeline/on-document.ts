import type { Documento } from '#contract/documento.ts'

import type { Contexto } from '#server/base/contexto.ts'
import type { Banco } from '#server/database/connection.ts'
import { apresentar, carregar, lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { lerComSuaVia } from '#server/core/dossie/sua-via.ts'
import { type Act, perform } from './perform.ts'

/** An act on a document. `byOwnVia`: seen by the via that the entry's unit holds, for acts that any holder may do. */
type OnDocument<A extends object> = Omit<Act<Registro, A>, 'lock'> & { byOwnVia?: true }

/** The document after the act, also for a caller who may no longer read it. */
export async function showDocument(tx: Banco, contexto: Contexto, id: number, mobilId?: number): Promise<Documento> {
  const depois = await carregar(tx, id, contexto.entrada, mobilId)
  if (!depois) throw new Error(`document lost in its own transaction: ${id}`)
  return apresentar(depois, contexto.entrada)
}

export const performOn = <A extends object>(
  contexto: Contexto,
  id: number,
  { byOwnVia, ...act }: OnDocument<A>,
): Promise<A> =>
  perform(contexto, {
    ...act,
    lock: (tx) => (byOwnVia ? lerComSuaVia(tx, id, contexto.entrada) : lerOuRecusar(tx, id, contexto.entrada, true)),
  })

export const performOnDocument = (
  contexto: Contexto,
  id: number,
  act: Omit<OnDocument<Documento>, 'answer'>,
): Promise<Documento> =>
  performOn(contexto, id, {
    ...act,
    answer: (tx, { mobilId }) => showDocument(tx, contexto, id, act.byOwnVia && mobilId !== null ? mobilId : undefined),
  })
