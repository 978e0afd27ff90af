import type { NomeAcao } from '#contract/acao.ts'

import type { Contexto } from '#server/base/contexto.ts'
import type { Gravado } from '#server/core/custody/write.ts'
import type { Banco } from '#server/database/connection.ts'
import { exigir } from '#server/core/documento/acoes.ts'
import type { Registro } from '#server/core/documento/registro.ts'
import { leituraDe } from '#server/core/documento/perdas.ts'
import { startWriting, type ToWrite } from './writing.ts'

/** A movement an act makes; without ids, on the document and via acted on. */
export type Made = Omit<ToWrite, 'documentoId' | 'mobilId'> & { documentoId?: number; mobilId?: number }

export type Act<S extends Registro, A extends object> = {
  /** Locks and reads what the act is done to. Throws when the caller may not read it. */
  lock: (tx: Banco) => Promise<S>
  /** Who may: the name of a rule, or a function that throws. Omitted when `effect` checks. */
  rule?: NomeAcao | ((seen: S) => unknown)
  /** The movement belongs to the general mobil, not to the via acted on. */
  ofWhole?: true
  /** Writes the room's own rows and answers the movements. `write` adds one at once, when the next depends on it. */
  effect: (tx: Banco, seen: S, write: (made: Made) => Promise<Gravado>) => Promise<Made | Made[] | undefined | void>
  /** The act may end somebody's right to read: by what it changes, or by the document's new situation alone. */
  hides?: 'ITSELF' | 'SITUATION'
  /** Acts that follow automatically, in the same transaction. */
  setsOff?: (tx: Banco, seen: S) => Promise<unknown>
  /** The answer, after everything is written and told; `movements` in the order made. */
  answer: (tx: Banco, seen: S, movements: Gravado[]) => A | Promise<A>
}

/** Performs an act in the caller's transaction. */
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
  // a draft has no movements, but desks that show it change
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
 * Performs an act in one transaction: lock → rule → effect → chain with custody → terms → marks → telling → answer.
 * Only this file knows the order of the steps.
 */
export const perform = <S extends Registro, A extends object>(contexto: Contexto, act: Act<S, A>): Promise<A> =>
  contexto.escrever((tx) => performIn(tx, contexto, act))
