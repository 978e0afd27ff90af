import type { Marcacao } from '#contract/mobil.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'

/** Markers `y` that this entry sees: of everybody, of its órgão and of its unit, in use. */
export const visivel = ({ lotacaoId, orgaoId }: Pick<EntradaAtiva, 'lotacaoId' | 'orgaoId'>): SQL =>
  sql`(y.fim is null and ((y.lotacao_id is null and (y.orgao_id is null or y.orgao_id = ${orgaoId})) or y.lotacao_id = ${lotacaoId}))`

/**
 * What is on a via `m` for this entry, in the order of names, as JSON. The offset keeps the planner from asking of every marker
 * whether it is there: most vias have none.
 */
export const daVia = (mobil: SQL, entrada: EntradaAtiva): SQL =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('id', y.id, 'nome', y.nome, 'cor', y.cor, 'icone', y.icone, 'pasta',
    y.finalidade = 'PASTA',
        'texto', x.texto, 'de', x.de, 'ate', x.ate, 'por', (select p.nome from pessoa p where p.id = x.pessoa_id))
          order by y.finalidade desc, y.nome)
      from marcacao x cross join lateral (select * from marcador y where y.id = x.marcador_id and ${visivel(entrada)} offset 0) y
      where x.mobil_id = ${mobil}), '[]')`

export async function marcacoes(banco: Banco, mobilId: number, entrada: EntradaAtiva): Promise<Marcacao[]> {
  if (entrada.externa) return []
  const lida = await linha<{ marcacoes: Marcacao[] }>(
    banco,
    sql`select ${daVia(sql`${mobilId}::bigint`, entrada)} as marcacoes`,
  )
  return lida?.marcacoes ?? []
}
