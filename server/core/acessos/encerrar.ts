import { type Banco, sql } from '../../database/connection.ts'
import type { Identidade, ProvedorDeIdentidade } from '#server/base/ports.ts'

type QuemSai = { id: number; realm: Identidade['realm']; sub: string | null; email: string }

/**
 * Ends every session of an identity. What is signed in at a provider that comes along is ended there; what any provider opened
 * before now is refused by the house (`situacaoSql`), so that a token still good, or renewed from an old sign-in, opens nothing.
 */
export async function encerrarSessoes(tx: Banco, provedor: ProvedorDeIdentidade, quem: QuemSai, agora: Date) {
  const instante = agora.toISOString()
  // in whole seconds, as tokens say when they began
  await tx.linhas(
    sql`update identidade set sessoes_desde = date_trunc('second', ${instante}::timestamptz) where id = ${quem.id}`,
  )
  await tx.linhas(
    sql`update acesso_sessao set encerrada_em = ${instante} where identidade_id = ${quem.id} and encerrada_em is null`,
  )
  await provedor.encerrarSessoes?.(tx, quem)
}
