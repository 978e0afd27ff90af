import { type Banco, sql } from '#server/database/connection.ts'
import { estadoDeLeitura } from './estado-de-leitura.ts'
import { leem, leitores } from './leitores.ts'
import type { EstadoDeLeitura } from './leitura.ts'

/** State for the rule of reading, before or after an act. */
export async function leituraDe(tx: Banco, documentoId: number): Promise<EstadoDeLeitura> {
  const estado = await estadoDeLeitura(tx, documentoId)
  if (!estado) throw new Error(`a document read and then not there: ${documentoId}`)
  return estado
}

/**
 * People of units that had it on their desks who can no longer read it: they get no event of the document
 * (`eventoHandlers`), and its row would stay.
 */
export async function quemPerdeu(
  tx: Banco,
  agora: string,
  lotacoes: number[],
  antes: EstadoDeLeitura,
  depois: EstadoDeLeitura,
): Promise<number[]> {
  const [liam, leriam] = [leitores(antes, agora), leitores(depois, agora)]
  if (JSON.stringify(liam) === JSON.stringify(leriam)) return []
  const perderam = await tx.linhas<{ id: number }>(
    sql`select p.id from pessoa p join lotacao l on l.id = p.lotacao_id
        where l.id = any(${sql.param(lotacoes)}::bigint[]) and p.fim is null and ${leem(liam)} and not ${leem(leriam)}`,
  )
  return perderam.map(({ id }) => id)
}
