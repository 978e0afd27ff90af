import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Gravado, movesCustody } from '#server/core/custody/write.ts'
import type { Banco } from '#server/database/connection.ts'
import { type Movimento, registrar } from '#server/core/cadeia/cadeia.ts'
import type { ToldMovement } from '#server/telling/subscribers/told.ts'
import { alongWith } from './along.ts'
import { type Change, settle } from './settle.ts'

export type ToWrite = Movimento & {
  /** Persons the act is about who can't be found once it is done; they are told of it (telling/people.ts). */
  concerns?: number[]
  /** Text of their bell, when nothing else is told. */
  notice?: ToldMovement['notice']
  /** Writes rows that refer to the movement, right after it. */
  after?: (tx: Banco, movement: Gravado) => Promise<unknown>
}

/** Movements that apensos follow, forth and back. */
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
 * Collects the movements of one act. `write` adds one to its document's chain, and those of the apensos that follow; `settle`
 * then updates terms, marks and telling of every document touched, once. Most acts use `perform`, which calls both.
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
    /** Marks a document as changed without a movement. */
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
