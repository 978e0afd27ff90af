import type { NomeAcao } from '#contract/acao.ts'

import type { Contexto } from '#server/base/contexto.ts'
import type { Gravado } from '#server/core/custody/write.ts'
import type { Banco } from '#server/database/connection.ts'
import { exigir } from '#server/core/documento/acoes.ts'
import type { Registro } from '#server/core/documento/registro.ts'
import { leituraDe } from '#server/core/documento/perdas.ts'
import { startWriting, type ToWrite } from './writing.ts'

/** A movement as an act makes it: of the document and via acted on, unless said. */
export type Made = Omit<ToWrite, 'documentoId' | 'mobilId'> & { documentoId?: number; mobilId?: number }

export type Act<S extends Registro, A extends object> = {
  /** Locks what it is done to, and reads it as it then is; throws where the caller may not read it. */
  lock: (tx: Banco) => Promise<S>
  /** The rule that says who may, by its name or by a function that throws; none where the effect says it. */
  rule?: NomeAcao | ((seen: S) => unknown)
  /** It is of the document whole: its movement is of the general mobil, and not of the via it is seen by. */
  ofWhole?: true
  /** What it writes of its own room, and the movements that say what it did. `write` adds one at once, where the next depends on it. */
  effect: (tx: Banco, seen: S, write: (made: Made) => Promise<Gravado>) => Promise<Made | Made[] | undefined | void>
  /** It may take the reading of the document from somebody: by what it changes, or by the document's situation alone. */
  hides?: 'ITSELF' | 'SITUATION'
  /** Other acts that follow of it by themselves, in the same transaction. */
  setsOff?: (tx: Banco, seen: S) => Promise<unknown>
  /** What is answered, once all is written and told; the movements in the order they were made. */
  answer: (tx: Banco, seen: S, movements: Gravado[]) => A | Promise<A>
}

/** An act in the caller's transaction: one that another sets off, or one of many. */
export async function performIn<S extends Registro, A extends object>(
  tx: Banco,
  contexto: Contexto,
  { lock, rule, ofWhole, effect, hides, setsOff, answer }: Act<S, A>,
): Promise<A> {
  const seen = await lock(tx)
  if (typeof rule === 'string') exigir(rule, seen, contexto.entrada)
  else rule?.(seen)
  const before = hides === 'ITSELF' ? await leituraDe(tx, seen.id) : undefined
  const writing = startWriting(tx, contexto)
  // drafts leave no movement, and their desks change all the same
  if (seen.situacao === 'EM_ELABORACAO') writing.touch(seen.id)
  const movements: Gravado[] = []
  const write = async (made: Made) => {
    const movement = await writing.write({
      documentoId: seen.id,
      mobilId: (ofWhole ? undefined : seen.mobilId) ?? seen.mobilGeralId,
      ...made,
    })
    movements.push(movement)
    return movement
  }
  const made = (await effect(tx, seen, write)) ?? []
  for (const each of Array.isArray(made) ? made : [made]) await write(each)
  await writing.settle({
    documentoId: seen.id,
    readBefore: hides && ((now) => before ?? { ...now, situacao: seen.situacao }),
  })
  await setsOff?.(tx, seen)
  return answer(tx, seen, movements)
}

/**
 * Carries out an act, all or nothing, in one transaction: lock → rule → effect → chain with custody → terms → marks →
 * telling → answer. An act says what it is; the order of the steps is here alone.
 */
export const perform = <S extends Registro, A extends object>(contexto: Contexto, act: Act<S, A>): Promise<A> =>
  contexto.escrever((tx) => performIn(tx, contexto, act))
