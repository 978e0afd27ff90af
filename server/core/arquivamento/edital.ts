import type { Edital, EditalAberto, ItemDoEdital } from '#contract/edital.ts'
import { Problema } from '#contract/problem.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import {
  type Alcance,
  alcanca,
  alcancaAlgumOrgao,
  alcancaSql,
  alcanceDe,
  orgaoPadrao,
} from '#server/base/alcance/alcance.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { hoje } from '#server/core/documento/escrita.ts'

/** 3/2026. */
export const nomeDoEdital = ({ numero, ano }: Pick<Edital, 'numero' | 'ano'>) => `${numero}/${ano}`

/**
 * Órgãos whose editais an entry may see and publish: where its unit keeps the archive, and where it has the profile ARQUIVO.
 * Acts on vias stay with the archive's unit (docs/decisions/0064).
 */
async function alcanceNoArquivo(banco: Banco, entrada: EntradaAtiva): Promise<Alcance> {
  const daUnidade = await linha<{ id: number }>(
    banco,
    sql`select orgao_id as id from lotacao where id = ${entrada.lotacaoId} and arquivo`,
  )
  const { geral, orgaos } = await alcanceDe(banco, entrada.id, 'ARQUIVO')
  return { geral, orgaos: daUnidade ? [daUnidade.id, ...orgaos] : orgaos, unidades: [] }
}

export const temArquivo = async (banco: Banco, entrada: EntradaAtiva) =>
  alcancaAlgumOrgao(await alcanceNoArquivo(banco, entrada))

export async function exigirArquivo(banco: Banco, entrada: EntradaAtiva): Promise<Alcance> {
  const alcance = await alcanceNoArquivo(banco, entrada)
  if (!alcancaAlgumOrgao(alcance)) throw new Problema('SO_DO_ARQUIVO')
  return alcance
}

/** The órgão asked for, if in scope; else the entry's own, or the first. */
export async function orgaoDosEditais(banco: Banco, entrada: EntradaAtiva, dito: number | undefined): Promise<number> {
  const alcance = await exigirArquivo(banco, entrada)
  const orgaoId = dito ?? orgaoPadrao(alcance, entrada) ?? entrada.orgaoId
  if (!alcanca(alcance, { orgaoId })) throw new Problema('FORA_DO_ALCANCE')
  return orgaoId
}

/** The edital's vias; of a processo, its newest volume stands for all. */
const NELE = sql`m.edital_id = e.id and not exists (select 1 from mobil n where n.documento_id = m.documento_id and n.tipo = 'VOLUME'
  and m.tipo = 'VOLUME' and n.sequencia > m.sequencia)`

/** `prazo`: days it would stand if published now. */
export const editais = (banco: Banco, prazo: number, onde: SQL) =>
  banco.linhas<Edital>(
    sql`select e.id, e.numero, e.ano, e.aberto_em as "abertoEm", coalesce(e.prazo_dias, ${prazo}::int) as "prazoDias",
          case when e.publicado_em is not null then jsonb_build_object('em', e.publicado_em, 'onde', e.publicado_onde,
            'venceEm', to_char(e.vence_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as publicacao,
          (select count(*) from mobil m where ${NELE}) as documentos,
          (select count(*) from mobil m join documento d on d.id = m.documento_id where ${NELE} and d.situacao = 'ELIMINADO') as eliminados
        from edital e where ${onde} order by e.ano desc, e.numero desc`,
  )

const itensDoEdital = (banco: Banco, entrada: EntradaAtiva, id: number) =>
  banco.linhas<ItemDoEdital>(
    sql`select m.id as "mobilId", m.sigla, case when ${podeLer(entrada)} then d.assunto end as assunto,
          case when k.id is not null then jsonb_build_object('codigo', k.codigo, 'descricao', k.descricao) end as classificacao,
          sigla_da_unidade(d.lota_cadastrante_id, d.finalizado_em) as unidade, d.data::text as data, m.arquivado_em as "arquivadoEm",
            m.desde as "incluidoEm", d.situacao = 'ELIMINADO' as eliminado
        from edital e join mobil m on ${NELE} join documento d on d.id = m.documento_id
        left join classificacao k on k.id = d.classificacao_id where e.id = ${id} order by k.codigo, d.data, m.sigla`,
  )

/** An edital in scope, with its documents. */
export async function abrirEdital(banco: Banco, entrada: EntradaAtiva, prazo: number, id: number) {
  const alcance = await exigirArquivo(banco, entrada)
  const [edital] = await editais(banco, prazo, sql`e.id = ${id} and ${alcancaSql(alcance, sql`e.orgao_id`)}`)
  if (!edital) throw new Problema('EDITAL_NAO_ENCONTRADO')
  return { ...edital, itens: await itensDoEdital(banco, entrada, id) } satisfies EditalAberto
}

type Travado = Pick<Edital, 'id' | 'numero' | 'ano'> & { publicado: boolean }

/** Locks an unpublished edital: nobody publishes it or adds to it meanwhile. */
export async function travarAberto(tx: Banco, alcance: Alcance, id: number): Promise<Travado> {
  const edital = await linha<Travado>(
    tx,
    sql`select id, numero, ano, publicado_em is not null as publicado from edital e where id = ${id}
        and ${alcancaSql(alcance, sql`e.orgao_id`)} for update`,
  )
  if (!edital) throw new Problema('EDITAL_NAO_ENCONTRADO')
  if (edital.publicado) throw new Problema('EDITAL_PUBLICADO', { edital: nomeDoEdital(edital) })
  return edital
}

/** Begins the next edital of its órgão and year; concurrent calls wait, so that numbers have no gap or repeat. */
export async function comecarEdital(tx: Banco, orgaoId: number, agora: Date): Promise<Travado> {
  await tx.linhas(sql`select 1 as sim from lotacao where orgao_id = ${orgaoId} and arquivo for no key update`)
  const ano = Number(hoje(agora).slice(0, 4))
  const novo = await linha<Travado>(
    tx,
    sql`insert into edital (orgao_id, ano, numero, aberto_em)
        select ${orgaoId}, ${ano}, 1 + coalesce((select max(numero) from edital where orgao_id = ${orgaoId}
        and ano = ${ano}), 0), ${agora.toISOString()}
        returning id, numero, ano, false as publicado`,
  )
  if (!novo) throw new Error('edital not written')
  return novo
}
