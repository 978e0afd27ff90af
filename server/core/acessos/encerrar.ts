import { type Banco, sql } from '../../database/connection.ts'
import type { Identidade, ProvedorDeIdentidade } from '#server/base/ports.ts'

type QuemSai = { id: number; realm: Identidade['realm']; sub: string | null; email: string }

/**
 * Ends every session of an identity: those of the embedded provider are deleted, and the house refuses tokens of any
 * provider whose session began earlier (`situacaoSql`), renewed ones too.
 */
export async function encerrarSessoes(tx: Banco, provedor: ProvedorDeIdentidade, quem: QuemSai, agora: Date) {
  const instante = agora.toISOString()
  // tokens state the start of a session in whole seconds
  await tx.linhas(
    sql`update identidade set sessoes_desde = date_trunc('second', ${instante}::timestamptz) where id = ${quem.id}`,
  )
  await tx.linhas(
    sql`update acesso_sessao set encerrada_em = ${instante} where identidade_id = ${quem.id} and encerrada_em is null`,
  )
  await provedor.encerrarSessoes?.(tx, quem)
}
