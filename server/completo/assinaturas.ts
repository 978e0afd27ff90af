import type { AssinaturaDaPeca } from '#contract/completo.ts'

import { type Banco, sql } from '../database/connection.ts'
import { cargoNoPapel, ditoNoPapel, nomeNoPapel, unidadeNoPapel } from '../documento/papel.ts'
import type { NoNumerado } from './ler.ts'

type Linha = AssinaturaDaPeca & { documentoId: number }

/** Who signed the versions in force of these documents, as their paper says it, in the order in which they did. */
export async function assinaturasDe(banco: Banco, documentos: number[]): Promise<Map<number, Linha[]>> {
  if (documentos.length === 0) return new Map()
  const linhas = await banco.linhas<Linha>(
    sql`select a.documento_id as "documentoId", ${nomeNoPapel} as nome, ${cargoNoPapel} as cargo, ${unidadeNoPapel} as unidade,
          case when s.dito is not null then s.dito ->> 'substitui' when p.id = d.responsavel_id then (select nome from pessoa where id = d.titular_id) end as substitui,
          coalesce(t.papel, 'COSSIGNATARIO') as papel, a.tipo, a.nivel, a.assinada_em as instante, d.origem in ('EXTERNO_CAPTURADO', 'INTERNO_CAPTURADO') as autenticacao
        from assinatura a join documento d on d.id = a.documento_id and d.versao = a.versao
        join pessoa p on p.id = a.pessoa_id left join cargo c on c.id = p.cargo_id
        left join assinante t on t.documento_id = d.id and t.pessoa_id = p.id
        left join movimentacao m on m.id = a.movimentacao_id join lotacao l on l.id = coalesce(m.lotacao_id, p.lotacao_id)
        ${ditoNoPapel}
        where a.estado = 'ASSINADA' and a.documento_id in (${sql.join([...new Set(documentos)], sql`, `)}) order by a.assinada_em, a.id`,
  )
  return Map.groupBy(linhas, ({ documentoId }) => documentoId)
}

/** Those of one piece: a copy holds what was signed when it was made. */
export function assinaturasDaPeca(
  { tipo, sobre, inclusao }: Pick<NoNumerado, 'tipo' | 'sobre' | 'inclusao'>,
  todas: Map<number, Linha[]>,
): AssinaturaDaPeca[] {
  if ((tipo !== 'DOCUMENTO' && tipo !== 'COPIA') || sobre?.documentoId === undefined) return []
  const suas = todas.get(sobre.documentoId) ?? []
  return tipo === 'COPIA' && inclusao ? suas.filter(({ instante }) => instante <= inclusao.instante) : suas
}
