import type { Aberto, ItemDaReorganizacao, Reorganizacao, TipoDeAberto } from '#contract/reorganizacao.ts'
import type { Unidade } from '#contract/lotacao.ts'

import type { EntradaAtiva } from '../../contexto.ts'
import { type Alcance, alcancaSql } from '../../core/administracao/alcance.ts'
import { type Banco, linha, sql, type SQL } from '../../database/connection.ts'
import { podeLer } from '../../documento/acesso.ts'
import type { Dito } from '../../palavras/dizer.ts'
import { abertos, type Origens } from './abertos.ts'
import { avisoDe } from './andar.ts'

type Motivo = { codigo: string; dito: Dito } | null

/** What of the reorganisations an administrator reaches: those of an órgão, or of a unit, that is theirs. */
export const alcancada = (alcance: Alcance) => {
  const unidades = sql`any(${sql.param(alcance.unidades)}::bigint[])`
  return sql`(${alcancaSql(alcance, sql`r.orgao_id`)}
    or exists (select 1 from jsonb_array_elements_text(r.pedido -> 'unidades') as u (id) where u.id::bigint = ${unidades})
    or exists (select 1 from pessoa p where p.id = (r.pedido ->> 'pessoaId')::bigint and p.lotacao_id = ${unidades}))`
}

/** Page by page, the newest first; each with the total. */
export async function reorganizacoesDe(
  banco: Banco,
  onde: SQL,
  { lingua }: EntradaAtiva,
  limite: number,
  desde: number,
) {
  const linhas = await banco.linhas<Omit<Reorganizacao, 'impedimento'> & { impedimento: Motivo; total: number }>(
    sql`select r.id, r.tipo, r.ato, r.data::text as data, r.estado, nome_da_pessoa(r.pessoa_id, r.criada_em) as pediu,
      r.criada_em as "criadaEm", r.encerrou_em as "encerrouEm", r.impedimento,
          coalesce((select jsonb_agg(unidade_json(x::bigint, coalesce(r.comecou_em, r.criada_em)) order by n)
            from jsonb_array_elements_text(r.pedido -> 'unidades') with ordinality as o (x, n)), '[]') as origens,
          coalesce(unidade_json((r.pedido ->> 'destinoId')::bigint), (select unidade_json(u.destino_id) from reorganizacao_unidade u
            where u.reorganizacao_id = r.id and u.destino_id <> u.lotacao_id limit 1)) as destino,
          (select p.nome from pessoa p where p.id = (r.pedido ->> 'pessoaId')::bigint) as pessoa,
          (select count(*)::int from reorganizacao_item i where i.reorganizacao_id = r.id and i.estado = 'FEITO') as feitos,
          (select count(*)::int from reorganizacao_item i where i.reorganizacao_id = r.id and i.estado = 'RECUSADO') as recusados,
          (select count(*)::int from reorganizacao_item i where i.reorganizacao_id = r.id and i.estado = 'PENDENTE') as pendentes,
          count(*) over ()::int as total
        from reorganizacao r where ${onde} order by r.id desc limit ${limite} offset ${desde}`,
  )
  const lidas = linhas.map(({ impedimento, total: _, ...r }): Reorganizacao => ({
    ...r,
    impedimento: avisoDe(impedimento, lingua),
  }))
  return { lidas, total: linhas[0]?.total ?? 0 }
}

const DITO_DO_DOCUMENTO = sql`case when x.le then coalesce(m.sigla, d.sigla) end as sigla, case when x.le then d.assunto end as assunto`
const le = (entrada: EntradaAtiva) => sql`join lateral (select coalesce(${podeLer(entrada)}, false) as le) x on true`

export async function itensDe(
  banco: Banco,
  id: number,
  estado: ItemDaReorganizacao['estado'] | undefined,
  entrada: EntradaAtiva,
  limite: number,
  desde: number,
) {
  const onde = sql`i.reorganizacao_id = ${id} and (${estado ?? null}::text is null or i.estado = ${estado ?? null})`
  const linhas = await banco.linhas<Omit<ItemDaReorganizacao, 'motivo'> & { motivo: Motivo }>(
    sql`select i.documento_id as "documentoId", i.mobil_id as "mobilId", i.tipo, i.estado, i.feito_em as "feitoEm", i.motivo,
      unidade_json(i.destino_id) as destino, ${DITO_DO_DOCUMENTO}
        from (select * from reorganizacao_item i where ${onde} order by i.id limit ${limite} offset ${desde}) i
        join documento d on d.id = i.documento_id left join mobil m on m.id = i.mobil_id ${le(entrada)} order by i.id`,
  )
  const conta = await linha<{ total: number }>(
    banco,
    sql`select count(*)::int as total from reorganizacao_item i where ${onde}`,
  )
  return {
    itens: linhas.map(({ motivo, ...item }): ItemDaReorganizacao => ({
      ...item,
      motivo: avisoDe(motivo, entrada.lingua),
    })),
    total: conta?.total ?? 0,
  }
}

/** What is open of one kind, as the preview lists it. */
export async function abertosDe(
  banco: Banco,
  origens: Origens,
  que: TipoDeAberto,
  destino: Unidade | null,
  entrada: EntradaAtiva,
  { limite, desde }: { limite: number; desde: number },
) {
  const linhas = await banco.linhas<Omit<Aberto, 'destino'> & { total: number }>(
    sql`select a.documento_id as "documentoId", a.mobil_id as "mobilId", a.tipo, ${DITO_DO_DOCUMENTO}, a.total
        from (select *, count(*) over ()::int as total from (${abertos(origens)}) y where y.tipo = ${que}
          order by y.documento_id, y.mobil_id limit ${limite} offset ${desde}) a
        join documento d on d.id = a.documento_id left join mobil m on m.id = a.mobil_id ${le(entrada)}
          order by a.documento_id, a.mobil_id`,
    { nome: 'reorganizacao.listar', sobMedida: true },
  )
  return { itens: linhas.map(({ total: _, ...item }): Aberto => ({ ...item, destino })), total: linhas[0]?.total ?? 0 }
}
