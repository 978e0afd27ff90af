import type { Contexto } from '../contexto.ts'
import { type Banco, sql } from '../database/connection.ts'
import { estadoDeLeitura } from '../documento/estado-de-leitura.ts'
import { leem, leitores } from '../documento/leitores.ts'
import type { EstadoDeLeitura } from '../documento/leitura.ts'
import { avisarPessoas } from './avisar.ts'

/** What says who reads a document that is there: of before an act, or of after it. */
export async function leituraDe(tx: Banco, documentoId: number): Promise<EstadoDeLeitura> {
  const estado = await estadoDeLeitura(tx, documentoId)
  if (!estado) throw new Error(`a document read and then not there: ${documentoId}`)
  return estado
}

/**
 * Tells who may read it no more, of the units on whose desks it was, that something left theirs, and not what: of the
 * document itself they hear nothing (`eventoHandlers`), and its row would stay. Who did not read it before is told nothing.
 */
export async function avisarQuemPerdeu(
  tx: Banco,
  contexto: Contexto,
  lotacoes: number[],
  antes: EstadoDeLeitura,
  depois: EstadoDeLeitura,
) {
  const agora = contexto.portas.relogio.agora().toISOString()
  const [liam, leriam] = [leitores(antes, agora), leitores(depois, agora)]
  if (JSON.stringify(liam) === JSON.stringify(leriam)) return
  const perderam = await tx.linhas<{ id: number }>(
    sql`select p.id from pessoa p join lotacao l on l.id = p.lotacao_id
        where l.id = any(${sql.param(lotacoes)}::bigint[]) and p.fim is null and ${leem(liam)} and not ${leem(leriam)}`,
  )
  avisarPessoas(
    contexto,
    perderam.map(({ id }) => id),
    'MESA',
  )
}
