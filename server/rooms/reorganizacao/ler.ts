import type {
  Aberto,
  EscolhasDaReorganizacao,
  ItemDaReorganizacao,
  Reorganizacao,
  ReorganizacaoInteira,
  TipoDeAberto,
} from '#contract/reorganizacao.ts'
import type { Unidade } from '#contract/lotacao.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql, type SQL } from '../../database/connection.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import type { Dito } from '#server/base/palavras/dizer.ts'
import { abertos, type Origens } from './abertos.ts'
import { avisoDe } from './andar.ts'
import type { ViaAberta } from './regras.ts'

type Motivo = { codigo: string; dito: Dito } | null

/** Names are those of this day. */
const DIA = sql`coalesce(r.comecou_em, r.criada_em)`

/** A page, newest first, with the total. */
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
          coalesce((select jsonb_agg(unidade_json(x::bigint, ${DIA}) order by n)
            from jsonb_array_elements_text(r.pedido -> 'unidades') with ordinality as o (x, n)), '[]') as origens,
          coalesce(unidade_json(coalesce(r.pedido ->> 'destinoId', r.pedido ->> 'paiId')::bigint, ${DIA}),
            (select unidade_json(u.destino_id, ${DIA}) from reorganizacao_unidade u
              where u.reorganizacao_id = r.id and u.destino_id <> u.lotacao_id limit 1),
            case when r.pedido -> 'nova' is not null
              then (r.pedido -> 'nova') - 'paiId' || '{"id": 0}' end) as destino,
          orgao_json((r.pedido ->> 'orgaoId')::bigint, ${DIA}) ->> 'sigla' as "orgaoDestino",
          nome_da_pessoa((r.pedido ->> 'pessoaId')::bigint, ${DIA}) as pessoa,
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

/** What a reorganisation did so far, its `arredores`, and the moves of the units that went along. */
export async function feitoPor(
  banco: Banco,
  id: number,
  entrada: EntradaAtiva,
): Promise<Pick<ReorganizacaoInteira, 'feito' | 'arredores' | 'partes'>> {
  const feito = await banco.linhas<ReorganizacaoInteira['feito'][number]>(
    sql`select x.tipo, x.quantos, unidade_json(x.destino_id, ${DIA}) as destino
        from (select tipo, destino_id, count(*)::int as quantos from reorganizacao_item
            where reorganizacao_id = ${id} and estado = 'FEITO' group by 1, 2) x
          join reorganizacao r on r.id = ${id} order by x.quantos desc, x.tipo, x.destino_id`,
    { nome: 'reorganizacao.feito' },
  )
  const guardado = await linha<{ arredores: ReorganizacaoInteira['arredores'] | null }>(
    banco,
    sql`select arredores from reorganizacao where id = ${id}`,
  )
  const { lidas } = await reorganizacoesDe(banco, sql`r.parte_de_id = ${id}`, entrada, PARTES, 0)
  return { feito, arredores: guardado?.arredores ?? [], partes: lidas.toReversed() }
}
/** Limit of shown parts. */
const PARTES = 500

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
      unidade_json(i.destino_id, i.feito_em) as destino, ${DITO_DO_DOCUMENTO}
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

/** Columns that the destination depends on besides the kind. */
const DA_VIA = sql`m.atendente_pessoa_id as "pessoaId",
  coalesce((select jsonb_agg(x.marcador_id) from marcacao x where x.mobil_id = a.mobil_id), '[]') as marcadores`

/**
 * By kind and unit, how many vias rules send elsewhere, as `destinoDe` decides. Empty without rules, and for a unit that only
 * moves, because its open work stays with it.
 */
export async function abertosPorRegra(
  banco: Banco,
  origens: Origens,
  { tipo: qual, regras = [] }: EscolhasDaReorganizacao,
) {
  const contas = new Map<TipoDeAberto, Map<number, number>>()
  if (regras.length === 0 || qual === 'MOVER') return contas
  const linhas = await banco.linhas<{ tipo: TipoDeAberto; destino: number; quantos: number }>(
    sql`with regra as materialized (
          select distinct on (r.por, r.id) r.por, r.id, r."unidadeId" as destino, r.n
          from rows from (jsonb_to_recordset((${sql.param({ regras })}::jsonb) -> 'regras')
            as (por text, id bigint, "unidadeId" bigint)) with ordinality as r (por, id, "unidadeId", n) order by r.por, r.id, r.n)
        select a.tipo, x.destino, count(*)::int as quantos
        from (${abertos(origens)}) a left join mobil m on m.id = a.mobil_id
          left join regra d on d.por = 'DOCUMENTO' and d.id = a.documento_id
          left join regra p on p.por = 'PESSOA' and p.id = m.atendente_pessoa_id
          left join lateral (select r.destino from marcacao y join regra r on r.por = 'MARCADOR' and r.id = y.marcador_id
            where y.mobil_id = a.mobil_id order by r.n limit 1) k on true
          cross join lateral (select coalesce(d.destino, p.destino, k.destino) as destino) x
        where x.destino is not null group by a.tipo, x.destino order by 1, 2`,
    { nome: 'reorganizacao.regras', sobMedida: true },
  )
  for (const { tipo, destino, quantos } of linhas)
    contas.set(tipo, (contas.get(tipo) ?? new Map<number, number>()).set(destino, quantos))
  return contas
}

/** A page of open work of one kind, for the preview. `destinoDaVia` gives the unit it goes to. */
export async function abertosDe(
  banco: Banco,
  origens: Origens,
  que: TipoDeAberto,
  destinoDaVia: (via: ViaAberta) => Unidade | null,
  entrada: EntradaAtiva,
  { limite, desde }: { limite: number; desde: number },
) {
  const linhas = await banco.linhas<Omit<Aberto, 'destino'> & ViaAberta & { total: number }>(
    sql`select a.documento_id as "documentoId", a.mobil_id as "mobilId", a.tipo, ${DITO_DO_DOCUMENTO}, ${DA_VIA}, a.total
        from (select *, count(*) over ()::int as total from (${abertos(origens)}) y where y.tipo = ${que}
          order by y.documento_id, y.mobil_id limit ${limite} offset ${desde}) a
        join documento d on d.id = a.documento_id left join mobil m on m.id = a.mobil_id ${le(entrada)}
          order by a.documento_id, a.mobil_id`,
    { nome: 'reorganizacao.listar', sobMedida: true },
  )
  const itens = linhas.map(({ total: _, pessoaId, marcadores, ...item }): Aberto => ({
    ...item,
    destino: destinoDaVia({ ...item, pessoaId, marcadores }),
  }))
  return { itens, total: linhas[0]?.total ?? 0 }
}
