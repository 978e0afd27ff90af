import type { AssinaturaDaPeca } from '#contract/completo.ts'

import { type FeitaEm, feitasEm } from '#server/core/assinaveis/feitas.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { cargoNoPapel, ditoNoPapel, nomeNoPapel, unidadeNoPapel } from '#server/core/documento/papel.ts'
import type { NoNumerado } from '#server/core/completo/ler.ts'

type Linha = AssinaturaDaPeca & { documentoId: number }

/** Signatures of the documents' versions in force, worded as on paper, in order of signing. */
async function dosDocumentos(banco: Banco, documentos: number[]): Promise<Map<number, Linha[]>> {
  if (documentos.length === 0) return new Map()
  const linhas = await banco.linhas<Linha>(
    sql`select a.documento_id as "documentoId", ${nomeNoPapel} as nome, ${cargoNoPapel} as cargo, ${unidadeNoPapel} as unidade,
          case when s.dito is not null then s.dito ->> 'substitui' when p.id = d.responsavel_id
            then nome_da_pessoa(d.titular_id, d.finalizado_em) end as substitui,
          coalesce(t.papel, 'COSSIGNATARIO') as papel, a.tipo, a.nivel, a.assinada_em as instante, d.origem in ('EXTERNO_CAPTURADO',
          'INTERNO_CAPTURADO') as autenticacao
        from assinatura a join documento d on d.id = a.documento_id and d.versao = a.versao
        join pessoa p on p.id = a.pessoa_id left join cargo c on c.id = p.cargo_id
        left join assinante t on t.documento_id = d.id and t.pessoa_id = p.id
        left join movimentacao m on m.id = a.movimentacao_id join lotacao l on l.id = coalesce(m.lotacao_id, p.lotacao_id)
        ${ditoNoPapel}
        where a.estado = 'ASSINADA' and a.sobre_id is null and a.documento_id in (${sql.join([...new Set(documentos)], sql`, `)})
        order by a.assinada_em, a.id`,
  )
  return Map.groupBy(linhas, ({ documentoId }) => documentoId)
}

const doAnexo = ({ nome, cargo, unidade, tipo, nivel, instante, ato }: FeitaEm): AssinaturaDaPeca => ({
  nome,
  cargo,
  unidade,
  tipo,
  nivel,
  instante,
  papel: 'COSSIGNATARIO',
  substitui: null,
  autenticacao: ato === 'AUTENTICACAO',
})

type Peca = Pick<NoNumerado, 'tipo' | 'sobre' | 'inclusao' | 'anexo'>

/** Signatures of each piece, in order of signing; a copy has those from before it was made. */
export async function assinaturasDe(banco: Banco, pecas: Peca[]): Promise<(peca: Peca) => AssinaturaDaPeca[]> {
  const documentos = pecas.flatMap(({ tipo, sobre }) =>
    (tipo === 'DOCUMENTO' || tipo === 'COPIA') && sobre?.documentoId !== undefined ? [sobre.documentoId] : [],
  )
  const anexos = pecas.flatMap(({ tipo, anexo }) => (tipo === 'ANEXO' && anexo?.movimentacaoId) || [])
  const [deles, dosAnexos] = await Promise.all([dosDocumentos(banco, documentos), feitasEm(banco, anexos)])
  return ({ tipo, sobre, inclusao, anexo }) => {
    if (tipo === 'ANEXO') return (dosAnexos.get(anexo?.movimentacaoId ?? 0) ?? []).map(doAnexo)
    if ((tipo !== 'DOCUMENTO' && tipo !== 'COPIA') || sobre?.documentoId === undefined) return []
    const suas = deles.get(sobre.documentoId) ?? []
    return tipo === 'COPIA' && inclusao ? suas.filter(({ instante }) => instante <= inclusao.instante) : suas
  }
}
