import { type Banco, linha, sql, type SQL } from '../../database/connection.ts'
import type { Passo } from '#server/core/via/passo.ts'
import type { RamoFeito } from '#server/core/via/ramos.ts'
import type { Fatos, Posse } from '#server/core/via/reconstruir.ts'

export type ViaGuardada = Posse & { id: number; tipo: 'VIA' | 'VOLUME'; sequencia: number; sigla: string }

/** Vias and volumes of a document, as `ViaGuardada[]`. */
const viasDe = (documento: SQL) =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'tipo', m.tipo, 'sequencia', m.sequencia,
      'sigla', m.sigla, 'custodia', m.custodia,
      'atendente', jsonb_build_object('lotacaoId', m.atendente_lotacao_id, 'pessoaId', m.atendente_pessoa_id),
      'remetente', case when m.remetente_lotacao_id is not null
        then jsonb_build_object('lotacaoId', m.remetente_lotacao_id, 'pessoaId', m.remetente_pessoa_id) end,
      'movido', m.movido, 'paiId', m.pai_id, 'mestreId', m.mestre_id, 'arquivadoEm', m.arquivado_em, 'editalId', m.edital_id,
      'devolucao', case when m.devolver_ate is not null
        then jsonb_build_object('ate', m.devolver_ate, 'lotacaoId', m.devolver_lotacao_id, 'pessoaId', m.devolver_pessoa_id) end)
      order by m.id) from mobil m where m.documento_id = ${documento} and m.tipo <> 'GERAL'), '[]')`

/** Branches matching a condition on `ramo r`, as `RamoFeito[]`. */
const ramosDe = (documento: SQL, quais: SQL) =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'mobilId', r.mobil_id, 'tipo', r.tipo, 'estado', r.estado,
      'lotacaoId', r.lotacao_id, 'pessoaId', r.pessoa_id, 'remetenteLotacaoId', r.remetente_lotacao_id,
      'remetentePessoaId', r.remetente_pessoa_id, 'abriuLotacaoId', r.abriu_lotacao_id, 'abriuPessoaId', r.abriu_pessoa_id,
      'fechamentoId', r.fechamento_id) order by r.id) from ramo r where r.documento_id = ${documento} and ${quais}), '[]')`

export type CustodiaGuardada = { vias: ViaGuardada[]; ramos: RamoFeito[] }

/** Stored custody of a document; branches only on request. */
export async function readCustody(tx: Banco, documentoId: number, comRamos: boolean): Promise<CustodiaGuardada> {
  const id = sql`${documentoId}::bigint`
  const lida = await linha<CustodiaGuardada>(
    tx,
    sql`select ${viasDe(id)} as vias, ${comRamos ? ramosDe(id, sql`true`) : sql`'[]'::jsonb`} as ramos`,
  )
  return lida ?? { vias: [], ramos: [] }
}

/** Custody stored, beside what the chain says. */
export type CustodiaNaTrilha = CustodiaGuardada & { id: number; sigla: string; fatos: Fatos }

/** Of several documents, by id. */
export async function readCustodyChains(banco: Banco, ids: number[]): Promise<CustodiaNaTrilha[]> {
  const lidas = await banco.linhas<
    CustodiaGuardada & { id: number; sigla: string; cadastrante: Fatos['cadastrante']; passos: Passo[] }
  >(
    sql`select d.id, d.sigla, jsonb_build_object('lotacaoId', d.lota_cadastrante_id, 'pessoaId', d.cadastrante_id) as cadastrante,
          ${viasDe(sql`d.id`)} as vias,
          coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'mobilId', v.mobil_id, 'tipo', v.tipo, 'instante', v.instante,
              'pessoaId', v.pessoa_id, 'lotacaoId', v.lotacao_id, 'destinoLotacaoId', v.destino_lotacao_id,
              'destinoPessoaId', v.destino_pessoa_id, 'cancelaId', v.cancela_id, 'dados', v.dados) order by v.seq)
            from movimentacao v where v.documento_id = d.id), '[]') as passos,
          ${ramosDe(sql`d.id`, sql`true`)} as ramos
        from documento d where d.id = any(${sql.param(ids)}::bigint[]) order by d.id`,
  )
  return lidas.map(({ cadastrante, passos, ...lida }) => ({
    ...lida,
    fatos: { cadastrante, mobiles: lida.vias, passos },
  }))
}
