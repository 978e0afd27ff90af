import type { Custodia } from '#contract/mobil.ts'

import { calendariosDe } from '#server/core/calendario/calendario.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { acertar, type Guardado } from './regras.ts'

type ComPrazo = { custodia: Custodia; atendente: { lotacaoId: number }; prazo: Guardado | null }

const igual = (um: Guardado, outro: Guardado) =>
  um.aberto === outro.aberto &&
  um.lotacaoId === outro.lotacaoId &&
  um.vence === outro.vence &&
  um.restam === outro.restam

/** Newest term of via `v`, as `acertar` needs it. */
export const prazoDaVia = sql`(select jsonb_build_object('id', z.id, 'lotacaoId', z.lotacao_id, 'vence', z.vence, 'restam', z.restam,
  'acompanha', z.acompanha, 'aberto', z.encerrado_id is null,
      'desfeito', z.encerrado_id is not null and exists (select 1 from movimentacao k where k.cancela_id = z.encerrado_id)) from prazo z
        where z.mobil_id = v.id order by z.id desc limit 1)`

/**
 * After any act, in its transaction: updates the terms of a document's vias. Ends and changes belong to the last movement,
 * and are undone with it. Answers the vias with their terms.
 */
export async function acertarPrazos<V extends ComPrazo>(
  tx: Banco,
  documentoId: number,
  vias: V[],
  { emVigor, instante }: { emVigor: boolean; instante: string },
): Promise<V[]> {
  if (vias.every(({ prazo }) => prazo === null)) return vias
  const dia = hoje(new Date(instante))
  const calendarioDa = await calendariosDe(
    tx,
    vias.map(({ atendente }) => atendente.lotacaoId),
  )
  const feitas: V[] = []
  for (const via of vias) {
    const { prazo: antes, custodia, atendente } = via
    if (antes === null) {
      feitas.push(via)
      continue
    }
    const prazo = acertar(
      antes,
      { custodia, atendenteLotacaoId: atendente.lotacaoId, emVigor },
      dia,
      calendarioDa(atendente.lotacaoId),
    )
    const ultima = sql`(select id from movimentacao where documento_id = ${documentoId} order by seq desc limit 1)`
    if (!igual(antes, prazo))
      await tx.linhas(
        sql`update prazo set lotacao_id = ${prazo.lotacaoId}, vence = ${prazo.vence}, restam = ${prazo.restam},
              mudou_id = case when ${prazo.vence !== antes.vence} then ${ultima} else mudou_id end,
              encerrado_id = case when ${prazo.aberto} then null else coalesce(encerrado_id, ${ultima}) end
            where id = ${prazo.id}`,
      )
    feitas.push({ ...via, prazo })
  }
  return feitas
}
