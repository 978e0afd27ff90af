import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { podeLer } from './acesso.ts'
import type { EstadoDocumento } from './condicoes.ts'

/** The expediente that a draft processo is opened from, as the rules need it. */
export async function autuadoDe(
  banco: Banco,
  mobilId: number | null,
  entrada: EntradaAtiva,
): Promise<EstadoDocumento['autuado']> {
  if (mobilId === null) return null
  const lido = await linha<NonNullable<EstadoDocumento['autuado']>>(
    banco,
    sql`select coalesce(${podeLer(entrada)}, false) as le, d.situacao,
          jsonb_build_object('custodia', m.custodia, 'atendenteLotacaoId', m.atendente_lotacao_id, 'atendentePessoaId',
            m.atendente_pessoa_id,
            'apensos', (select count(*) from mobil x where x.mestre_id = m.id)) as mobil,
          coalesce((select jsonb_agg(jsonb_build_object('tipo', r.tipo, 'estado', r.estado, 'unidade', o.sigla || '/' || l.sigla))
            from ramo r join lotacao l on l.id = r.lotacao_id join orgao o on o.id = l.orgao_id where r.mobil_id = m.id), '[]') as ramos
        from mobil m join documento d on d.id = m.documento_id where m.id = ${mobilId}`,
  )
  return lido ?? null
}
