import type { Gravado } from '#server/core/custody/write.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { registrarPassagem, retirarPassagem } from '#server/core/documento/escrita.ts'
import { exigirQuemLeia } from '#server/core/documento/restricao.ts'
import { doApenso } from '#server/core/mobil/apensos.ts'
import type { Movimento } from '#server/core/cadeia/cadeia.ts'

/** The movements of the apensos that follow a via's own movement, forth or back. */
export async function alongWith(tx: Banco, movimento: Movimento, feito: Gravado): Promise<Movimento[]> {
  const apensos = await tx.linhas<{ id: number; documentoId: number; mestre: string }>(
    sql`select a.id, a.documento_id as "documentoId", m.sigla as mestre from mobil a join mobil m on m.id = a.mestre_id
        where a.mestre_id = ${feito.mobilId} order by a.id`,
  )
  const movimentos: Movimento[] = []
  for (const { id, documentoId, mestre } of apensos) {
    const { destino, cancelaId, ...resto } = movimento
    if (destino) await exigirQuemLeia(tx, documentoId, destino)
    const nova = destino && (await registrarPassagem(tx, documentoId, destino.lotacaoId, destino.pessoaId, 'DESTINO'))
    // undone: an apenso that had its own holder returns to them, not to the via's holder
    const desfeita = cancelaId === undefined ? undefined : await doApenso(tx, id, cancelaId)
    if (desfeita !== undefined) await retirarPassagem(tx, documentoId, desfeita)
    const { passagem: _, ...dados } = movimento.dados ?? {}
    movimentos.push({
      ...resto,
      documentoId,
      mobilId: id,
      ...(destino && { destino }),
      ...(desfeita !== undefined && { cancelaId: desfeita }),
      dados: { ...dados, acompanha: mestre, de: feito.id, ...(nova && { passagem: true }) },
    })
  }
  return movimentos
}
