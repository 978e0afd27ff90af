import type { Marcacao } from '#contract/mobil.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'

/** Markers `y` in use that the entry sees: common, of its órgão, of its unit. */
export const visivel = ({ lotacaoId, orgaoId }: Pick<EntradaAtiva, 'lotacaoId' | 'orgaoId'>): SQL =>
  sql`(y.fim is null and ((y.lotacao_id is null and (y.orgao_id is null or y.orgao_id = ${orgaoId})) or y.lotacao_id = ${lotacaoId}))`

/** Markers on via `m` that the entry sees, by name, as JSON. The offset makes the planner start from the via: most have none. */
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
