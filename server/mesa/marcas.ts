import type { GrupoMesa } from '#contract/mesa.ts'
import type { Situacao } from '#contract/documento.ts'

import { type Banco, linha, sql } from '../database/connection.ts'

/** SIGA's markers that exist by now and the group of the desk each belongs to (domain.md §3.1). */
export const marcadores = {
  EM_ELABORACAO: { nome: 'Em elaboração', grupo: 'EM_ELABORACAO' },
  PRONTO_PARA_ASSINAR: { nome: 'Pronto para assinar', grupo: 'PRONTO_PARA_ASSINAR' },
  PENDENTE_DE_ASSINATURA: { nome: 'Pendente de assinatura', grupo: 'PENDENTE_DE_ASSINATURA' },
  ASSINADO: { nome: 'Assinado', grupo: 'AGUARDANDO_ANDAMENTO' },
  AGUARDANDO_ANDAMENTO: { nome: 'Aguardando andamento', grupo: 'AGUARDANDO_ANDAMENTO' },
  CAIXA_DE_ENTRADA: { nome: 'Caixa de entrada', grupo: 'CAIXA_DE_ENTRADA' },
  EM_TRANSITO: { nome: 'Em trânsito', grupo: 'CAIXA_DE_SAIDA' },
} as const satisfies Record<string, { nome: string; grupo: GrupoMesa }>
export type Marcador = keyof typeof marcadores

type Quem = { pessoaId: number | null; lotacaoId: number }
export type EstadoMesa = {
  situacao: Situacao
  cadastrante: Quem
  responsavel: Quem | null
  via: { custodia: 'COM_ATENDENTE' | 'EM_TRANSITO'; atendente: Quem; remetente: Quem | null; movido: boolean } | null
}
export type Marca = Quem & { marcador: Marcador }

/** The marks of a document, from its state alone; a cancelled one is on no desk. */
export function marcasDe({ situacao, cadastrante, responsavel, via }: EstadoMesa): Marca[] {
  if (situacao === 'EM_ELABORACAO') return [{ marcador: 'EM_ELABORACAO', ...cadastrante }]
  if (situacao === 'PENDENTE_DE_ASSINATURA')
    return [
      { marcador: 'PENDENTE_DE_ASSINATURA', ...cadastrante },
      ...(responsavel ? [{ marcador: 'PRONTO_PARA_ASSINAR' as const, ...responsavel }] : []),
    ]
  if (situacao !== 'ASSINADO' || !via) return []
  if (via.custodia === 'EM_TRANSITO')
    return [
      { marcador: 'CAIXA_DE_ENTRADA', ...via.atendente },
      ...(via.remetente ? [{ marcador: 'EM_TRANSITO' as const, ...via.remetente }] : []),
    ]
  return [{ marcador: via.movido ? 'AGUARDANDO_ANDAMENTO' : 'ASSINADO', ...via.atendente }]
}

type LinhaEstado = {
  situacao: Situacao
  cadastrante: Quem
  responsavel: Quem | null
  via: EstadoMesa['via']
  mobilId: number
}

/** Writes the marks anew after a change; answers the units whose desk may have changed. */
export async function remarcar(tx: Banco, documentoId: number, instante: string): Promise<number[]> {
  const estado = await linha<LinhaEstado>(
    tx,
    sql`select d.situacao, jsonb_build_object('pessoaId', d.cadastrante_id, 'lotacaoId', d.lota_cadastrante_id) as cadastrante,
          case when r.id is not null then jsonb_build_object('pessoaId', r.id, 'lotacaoId', r.lotacao_id) end as responsavel,
          case when v.id is not null then jsonb_build_object('custodia', v.custodia, 'movido', v.movido,
            'atendente', jsonb_build_object('pessoaId', v.atendente_pessoa_id, 'lotacaoId', v.atendente_lotacao_id),
            'remetente', case when v.remetente_lotacao_id is not null then jsonb_build_object('pessoaId', v.remetente_pessoa_id, 'lotacaoId', v.remetente_lotacao_id) end) end as via,
          coalesce(v.id, g.id) as "mobilId"
        from documento d join mobil g on g.documento_id = d.id and g.tipo = 'GERAL' left join pessoa r on r.id = d.responsavel_id
        left join mobil v on v.documento_id = d.id and v.tipo = 'VIA' and v.sequencia = 1
        where d.id = ${documentoId}`,
  )
  const antes = await tx.linhas<{ lotacao_id: number; marcador: string; pessoa_id: number | null; desde: string }>(
    sql`delete from marca where documento_id = ${documentoId} returning lotacao_id, marcador, pessoa_id, desde`,
  )
  if (!estado) return antes.map(({ lotacao_id }) => lotacao_id)
  const marcas = marcasDe(estado)
  for (const { marcador, lotacaoId, pessoaId } of marcas) {
    const desde =
      antes.find(
        (marca) => marca.marcador === marcador && marca.lotacao_id === lotacaoId && marca.pessoa_id === pessoaId,
      )?.desde ?? instante
    await tx.linhas(
      sql`insert into marca (documento_id, mobil_id, marcador, lotacao_id, pessoa_id, desde)
          values (${documentoId}, ${estado.mobilId}, ${marcador}, ${lotacaoId}, ${pessoaId}, ${desde}) on conflict do nothing`,
    )
  }
  return [...new Set([...antes.map(({ lotacao_id }) => lotacao_id), ...marcas.map(({ lotacaoId }) => lotacaoId)])]
}
