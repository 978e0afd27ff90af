import pLimit from 'p-limit'

import type { Banco } from './connection.ts'

/** What twenty signatures a second need; with a third, others waited longer (docs/decisions/0041). */
const LUGARES = 2
const conhecidos = new WeakMap<Banco, Banco>()

/**
 * The same database, a few statements or transactions at a time and the others in the order they came: for who may wait so
 * that others need not (docs/decisions/0041). A transaction asks all it asks through what it is given: through this it would
 * wait for itself.
 */
export function aosPoucos(banco: Banco): Banco {
  const conhecido = conhecidos.get(banco)
  if (conhecido) return conhecido
  const noSeuLugar = pLimit(LUGARES)
  const novo: Banco = {
    linhas: (...pedido) => noSeuLugar(() => banco.linhas(...pedido)),
    transacao: (fazer) => noSeuLugar(() => banco.transacao(fazer)),
  }
  conhecidos.set(banco, novo)
  return novo
}
