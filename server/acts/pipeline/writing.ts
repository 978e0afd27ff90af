import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Gravado, movesCustody } from '#server/core/custody/write.ts'
import type { Banco } from '#server/database/connection.ts'
import { type Movimento, registrar } from '#server/core/cadeia/cadeia.ts'
import type { ToldMovement } from '#server/telling/subscribers/told.ts'
import { alongWith } from './along.ts'
import { type Change, settle } from './settle.ts'

export type ToWrite = Movimento & {
  /** Persons it is about who can't be found once it is done: who is told of it (telling/people.ts). */
  concerns?: number[]
  /** What their bell says of it, where nothing else is told. */
  notice?: ToldMovement['notice']
  /** What points to the movement itself: written right after it. */
  after?: (tx: Banco, movement: Gravado) => Promise<unknown>
}

/** What is tied to a via goes where it goes, and back. */
const CARRIES = new Set<number>([
  T.TRAMITE,
  T.RECEBIMENTO,
  T.ATRIBUICAO,
  T.RETIRADA_DE_ATRIBUICAO,
  T.TRANSFERENCIA_A_ORGAO_EXTERNO,
  T.RETORNO_DE_ORGAO_EXTERNO,
])
const carries = ({ tipo, dados, cancelada }: Gravado) =>
  dados['ramo'] === undefined &&
  dados['acompanha'] === undefined &&
  (CARRIES.has(tipo) || (tipo === T.DESFAZIMENTO && cancelada !== null && movesCustody(cancelada)))

/**
 * The movements of one act. `write` adds each to its document's chain, and with it what is tied to its via; `settle` then brings
 * terms, marks and telling of every document it touched up to date, once. Most acts go through `perform`, which calls both.
 */
export function startWriting(tx: Banco, contexto: Contexto) {
  const touched = new Map<number, ToldMovement[]>()
  const touch = (documentoId: number) => {
    const movements = touched.get(documentoId) ?? []
    touched.set(documentoId, movements)
    return movements
  }
  async function write({ concerns, notice, after, ...movimento }: ToWrite): Promise<Gravado> {
    const gravado = await registrar(tx, contexto, movimento)
    touch(gravado.documentoId).push({ ...gravado, ...(concerns && { concerns }), ...(notice && { notice }) })
    await after?.(tx, gravado)
    if (carries(gravado)) for (const movement of await alongWith(tx, movimento, gravado)) await write(movement)
    return gravado
  }
  return {
    write,
    /** A document that the act changes without a movement. */
    touch,
    async settle(readBefore?: { documentoId: number; readBefore: Change['readBefore'] }) {
      const agora = contexto.portas.relogio.agora().toISOString()
      for (const [documentoId, movements] of touched)
        await settle(tx, contexto, {
          documentoId,
          movements,
          instante: movements.at(-1)?.instante ?? agora,
          readBefore: readBefore?.documentoId === documentoId ? readBefore.readBefore : undefined,
        })
    },
  }
}
