import type { AssinaturaFeita } from '#contract/assinatura-feita.ts'

import { type Banco, sql } from '#server/database/connection.ts'

export type FeitaEm = AssinaturaFeita & {
  sobreId: number
  /** All entries of the signer: a person signs once, from whatever unit. */
  entradas: number[]
  tipo: string
  /** SHA-256 of the bytes that end with it. */
  sha256: string
}

/** Signatures by movement, in the order made; the last one's bytes are in force. */
export async function feitasEm(banco: Banco, movimentacoes: number[]): Promise<Map<number, FeitaEm[]>> {
  if (movimentacoes.length === 0) return new Map()
  const linhas = await banco.linhas<FeitaEm>(
    sql`select a.sobre_id as "sobreId", (select jsonb_agg(x.id) from pessoa x where x.identidade_id = p.identidade_id) as entradas,
        nome_da_pessoa(p.id, a.assinada_em) as nome, pessoa_json(p.id, a.assinada_em) ->> 'cargo' as cargo,
        sigla_da_unidade(m.lotacao_id, a.assinada_em) as unidade, a.ato, a.tipo, a.nivel, a.assinada_em as instante,
          a.sha256_assinado as sha256
        from assinatura a join movimentacao m on m.id = a.movimentacao_id
        join pessoa p on p.id = a.pessoa_id
        where a.estado = 'ASSINADA' and a.sobre_id in (${sql.join([...new Set(movimentacoes)], sql`, `)}) order by a.movimentacao_id`,
  )
  return Map.groupBy(linhas, ({ sobreId }) => sobreId)
}

export const mostrar = (feitas: FeitaEm[] = []): AssinaturaFeita[] =>
  feitas.map(({ nome, cargo, unidade, ato, nivel, instante }) => ({ nome, cargo, unidade, ato, nivel, instante }))
