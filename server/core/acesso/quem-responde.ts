import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { type ViaEmMaos, responde } from '#server/core/documento/condicoes.ts'
import { estadoDeLeitura } from '#server/core/documento/estado-de-leitura.ts'
import { leitura } from '#server/core/documento/leitura.ts'

/**
 * Who may grant or refuse access now: people of the units that hold the document whom the rules of the act and of reading
 * allow.
 */
export async function quemResponde(tx: Banco, documentoId: number, agora: string): Promise<number[]> {
  const vias = await tx.linhas<ViaEmMaos>(
    sql`select v.custodia, v.atendente_lotacao_id as "atendenteLotacaoId", v.atendente_pessoa_id as "atendentePessoaId",
          (select jsonb_build_object('custodia', x.custodia, 'atendenteLotacaoId', x.atendente_lotacao_id) from mobil x
            where x.id = coalesce(v.pai_id, v.mestre_id)) as dono
        from mobil v where v.documento_id = ${documentoId} and v.tipo <> 'GERAL' and v.custodia <> 'VIA_CANCELADA'`,
  )
  const unidades = vias.flatMap(({ atendenteLotacaoId, dono }) => [
    atendenteLotacaoId,
    dono?.atendenteLotacaoId ?? null,
  ])
  const pessoas = await tx.linhas<EntradaAtiva>(
    sql`select p.id, p.nome, p.lotacao_id as "lotacaoId", coalesce(l.divisao_id, l.id) as "divisaoId", l.orgao_id as "orgaoId", p.externa
        from pessoa p join lotacao l on l.id = p.lotacao_id where p.fim is null and not p.externa and l.fim is null and not l.suspensa
          and l.id = any(${sql.param(unidades)}::bigint[])`,
  )
  const estado = pessoas.length > 0 ? await estadoDeLeitura(tx, documentoId) : undefined
  if (!estado) return []
  return pessoas
    .filter((p) => vias.some((mobil) => responde({ mobil }, p) === undefined) && leitura(estado, p, agora).pode)
    .map(({ id }) => id)
}
