import type { MobilAberto } from '#contract/mobil.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { carregar } from '#server/core/documento/registro.ts'
import { idDoMobil, travarComDono, type Visto } from '#server/core/dossie/travar.ts'
import { aberto } from '#server/core/mobil/aberto.ts'
import { type Act, perform, performIn } from './perform.ts'

/** An act on one via or volume. `carries`: locks its apensos, which follow it. `withoutUndo`: the page offers no undoing. */
export type OnVia = Omit<Act<Visto, MobilAberto>, 'lock' | 'answer'> & { carries?: true; withoutUndo?: true }

/** Locks and reads the via; with `carries`, its apensos and what it is joined to as well. */
async function lockVia(tx: Banco, contexto: Contexto, mobil: string, carries: boolean): Promise<Visto> {
  const mobilId = await idDoMobil(tx, mobil)
  const outros = carries
    ? await tx.linhas<{ id: number }>(
        sql`select id from mobil where mestre_id = ${mobilId} union select pai_id from mobil where id = ${mobilId} and pai_id is not null`,
      )
    : []
  const [visto] = await travarComDono(tx, contexto.entrada, mobilId, ...outros.map(({ id }) => id))
  if (!visto) throw new Error('a mobil locked, none read')
  return visto
}

/** The document after the act, by one of its vias, also for a caller who may no longer read it. */
async function showVia(tx: Banco, contexto: Contexto, documentoId: number, mobilId: number) {
  const depois = await carregar(tx, documentoId, contexto.entrada, mobilId)
  if (!depois) throw new Error(`document lost in its own transaction: ${documentoId}`)
  return aberto(tx, depois, contexto.entrada)
}

/** Performs the act on a via or volume given by id or compact code; answers the document. */
export const performOnVia = (
  contexto: Contexto,
  mobil: string,
  { carries, withoutUndo, ...act }: OnVia,
): Promise<MobilAberto> =>
  perform(contexto, {
    ...act,
    lock: (tx) => lockVia(tx, contexto, mobil, carries === true),
    async answer(tx, visto, [first]) {
      if (withoutUndo || !first) return showVia(tx, contexto, visto.id, visto.mobilId)
      return { ...(await showVia(tx, contexto, visto.id, first.mobilId)), feita: first.id }
    },
  })

/** As `performOnVia`, in the caller's transaction; answers nothing. */
export const performOnViaIn = (
  tx: Banco,
  contexto: Contexto,
  mobil: number,
  { carries, withoutUndo: _, ...act }: OnVia,
) =>
  performIn(tx, contexto, {
    ...act,
    lock: () => lockVia(tx, contexto, String(mobil), carries === true),
    answer: () => ({}),
  })
