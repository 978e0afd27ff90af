import type { AtoEmLote, AtosEmLote, AtosResumidos, ItemEmLote } from '#contract/em-lote.ts'

import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { oculto, podeLer } from '#server/core/documento/acesso.ts'
import { enqueueRows } from '#server/jobs/queue.ts'
import { type Dito, dito, dizer } from '#server/base/palavras/dizer.ts'
import { ditoDasContas } from '#server/base/palavras/contas.ts'

/** Parameters of any act of batches; parsed by its contract. */
type Params = {
  destino?: { tipo: string; id: number }
  pessoaId?: number | null
  marcadorId?: number
  observacao?: string
  motivo?: string
  texto?: string
}

/** A stored batch: what was asked, and by which call. */
export type Guardado = {
  id: number
  pessoaId: number
  /** Asked by a substitute, for a person or unit. */
  substituicaoId: number | null
  acao: AtoEmLote
  params: Params
  iss: string
  sub: string
  traceId: string
  endereco: string
  agente: string
  autenticadoEm: string
  criadoEm: string
}

export const colunas = sql.raw(
  `l.id, l.pessoa_id as "pessoaId", l.substituicao_id as "substituicaoId", l.acao, l.params, l.iss, l.sub, l.trace_id as "traceId",
    l.endereco, l.agente,
   l.autenticado_em as "autenticadoEm", l.criado_em as "criadoEm"`,
)

export const porNumero = (banco: Banco, id: number, pessoaId: number) =>
  linha<Guardado>(banco, sql`select ${colunas} from ato_em_lote l where l.id = ${id} and l.pessoa_id = ${pessoaId}`)

/** A batch, also for a substitute who asked for it, as themselves. */
export const deQuemPediu = (banco: Banco, id: number, pessoaId: number) =>
  linha<Guardado>(
    banco,
    sql`select ${colunas} from ato_em_lote l where l.id = ${id} and (l.pessoa_id = ${pessoaId}
          or exists (select 1 from substituicao s where s.id = l.substituicao_id and s.substituto_id = ${pessoaId}))`,
  )

/** The desk a batch was asked from, when seen from another. */
const mesaDe = async (banco: Banco, { pessoaId }: Guardado, entrada: EntradaAtiva) =>
  pessoaId === entrada.id
    ? null
    : ((
        await linha<{ nome: string }>(
          banco,
          sql`select case when p.posto_de is null then p.nome || ' (' || l.sigla || ')' else o.sigla || '/' || l.sigla end as nome
              from pessoa p join lotacao l on l.id = p.lotacao_id join orgao o on o.id = l.orgao_id where p.id = ${pessoaId}`,
        )
      )?.nome ?? null)

type Novo = { acao: AtoEmLote; mobilIds: number[]; params: object; deId?: number }

export const ATOS_EM_LOTE = 'atos-em-lote'

/** Queues a job per pending item, in order. */
export const enfileirarItens = (tx: Banco, loteId: number, agora: Date) =>
  tx.linhas(
    enqueueRows(
      ATOS_EM_LOTE,
      sql`select i.lote_id || ':' || i.ordem, i.lote_id::text, ${agora.toISOString()}::timestamptz
          from ato_em_lote_item i where i.lote_id = ${loteId} and i.estado = 'PENDENTE' order by i.ordem`,
    ),
  )

/** Stores the batch; from then on it happens. */
export async function guardar(tx: Banco, contexto: Contexto, { acao, mobilIds, params, deId }: Novo) {
  const { entrada, identidade, portas, traceId, endereco, agente } = contexto
  const { iss, sub, autenticadoEm } = identidade
  const lote = await linha<Guardado>(
    tx,
    sql`insert into ato_em_lote as l (pessoa_id, substituicao_id, acao, params, iss, sub, trace_id, endereco, agente, autenticado_em,
      criado_em, de_id)
        values (${entrada.id}, ${(entrada.substituto ?? entrada.pelaUnidade)?.substituicaoId ?? null}, ${acao}, ${sql.param(params)},
          ${iss}, ${sub}, ${traceId}, ${endereco}, ${agente}, ${new Date(autenticadoEm * 1000).toISOString()},
          ${portas.relogio.agora().toISOString()}, ${deId ?? null}) returning ${colunas}`,
  )
  if (!lote) throw new Error('batch not written')
  await tx.linhas(
    sql`insert into ato_em_lote_item (lote_id, ordem, mobil_id)
        select ${lote.id}, ordem, mobil from unnest(${sql.param(mobilIds)}::bigint[]) with ordinality as x (mobil, ordem)`,
  )
  await enfileirarItens(tx, lote.id, portas.relogio.agora())
  return lote
}

/** Destination or person of the act, in words. */
async function paraOnde(banco: Banco, { destino: dito, pessoaId }: Params): Promise<string | null> {
  if (pessoaId === null) return 'toda a unidade'
  const destino = pessoaId === undefined ? dito : { tipo: 'PESSOA', id: pessoaId }
  if (!destino) return null
  const achado = await linha<{ nome: string }>(
    banco,
    destino.tipo === 'PESSOA'
      ? sql`select p.nome || ' (' || l.sigla || ')' as nome from pessoa p join lotacao l on l.id = p.lotacao_id where p.id = ${destino.id}
        and not p.externa`
      : sql`select sigla || ' – ' || nome as nome from lotacao where id = ${destino.id}`,
  )
  return achado?.nome ?? null
}

/** What was typed; for a marker the unit sees, its name first. */
async function palavrasDe(banco: Banco, { pessoaId, params }: Guardado): Promise<string | null> {
  const { marcadorId, observacao, motivo, texto } = params
  const marcador =
    marcadorId === undefined
      ? undefined
      : await linha<{ nome: string }>(
          banco,
          sql`select y.nome from marcador y join pessoa p on p.id = ${pessoaId} join lotacao l on l.id = p.lotacao_id
            where y.id = ${marcadorId}
                and ((y.lotacao_id is null and (y.orgao_id is null or y.orgao_id = l.orgao_id)) or y.lotacao_id = l.id)`,
        )
  const escrito = observacao ?? motivo ?? texto
  return [marcador?.nome, escrito].filter((parte) => parte !== undefined).join(': ') || null
}

type Contas = Pick<AtosResumidos, 'feitos' | 'recusados' | 'pendentes'>

/** Summary of any act (docs/regras/entradas-ruins.md, 76). */
export const resumoDe = ({ feitos, recusados, pendentes }: Contas): Dito =>
  ditoDasContas(
    [
      feitos === 1 ? '1 feito' : dito('{n} feitos', { n: feitos }),
      ...(recusados > 0 ? [recusados === 1 ? ('1 recusado' as const) : dito('{n} recusados', { n: recusados })] : []),
      ...(pendentes > 0 ? [dito('{n} em andamento', { n: pendentes })] : []),
    ],
    recusados > 0,
  )

const estadoDe = ({ pendentes }: Contas) => (pendentes > 0 ? ('EM_ANDAMENTO' as const) : ('CONCLUIDO' as const))

type LinhaDeItem = Omit<ItemEmLote, 'ok' | 'erro'> & { codigo: string | null; motivo: string | null; dito: Dito | null }

/**
 * A batch as it stands, item by item. Hidden documents aren't named, unless the act was done and their existence isn't
 * secret.
 */
export async function apresentar(banco: Banco, lote: Guardado, entrada: EntradaAtiva): Promise<AtosEmLote> {
  const linhas = await banco.linhas<LinhaDeItem>(
    sql`select i.mobil_id as "mobilId", case when x.diz then d.id end as "documentoId", case when x.diz then m.sigla end as sigla,
          case when x.le then d.assunto end as assunto, i.estado, i.feito_em as "feitoEm", i.codigo, i.motivo, i.dito -> 'dito' as dito
        from ato_em_lote_item i left join mobil m on m.id = i.mobil_id left join documento d on d.id = m.documento_id
          left join lateral (select y.le, y.le or (i.estado = 'FEITO' and not ${oculto}) as diz
          from (select coalesce(${podeLer(entrada)}, false) as le) y) x on true
        where i.lote_id = ${lote.id} order by i.ordem`,
  )
  const itens = linhas.map(({ codigo, motivo, dito: porque, ...item }): ItemEmLote => ({
    ...item,
    ok: item.estado === 'FEITO',
    erro: codigo === null ? null : { codigo, explicacao: dizer(entrada.lingua, porque ?? { texto: motivo ?? '' }) },
  }))
  const quantos = (estado: ItemEmLote['estado']) => itens.filter((item) => item.estado === estado).length
  const contas = { feitos: quantos('FEITO'), recusados: quantos('RECUSADO'), pendentes: quantos('PENDENTE') }
  return {
    id: lote.id,
    acao: lote.acao,
    criadoEm: lote.criadoEm,
    estado: estadoDe(contas),
    ...contas,
    para: await paraOnde(banco, lote.params),
    palavras: await palavrasDe(banco, lote),
    mesaDe: await mesaDe(banco, lote, entrada),
    resumo: dizer(entrada.lingua, resumoDe(contas)),
    completo: contas.feitos === itens.length,
    itens,
  }
}

/** Own batches listed. */
const QUANTOS = 100

/** A person's batches, newest first. */
export async function lotesDe(banco: Banco, pessoaId: number): Promise<AtosResumidos[]> {
  const lidos = await banco.linhas<Omit<AtosResumidos, 'estado'>>(
    sql`select l.id, l.acao, l.criado_em as "criadoEm", x.feitos, x.recusados, x.pendentes
        from ato_em_lote l, lateral (select count(*) filter (where i.estado = 'FEITO') as feitos,
          count(*) filter (where i.estado = 'RECUSADO') as recusados,
          count(*) filter (where i.estado = 'PENDENTE') as pendentes from ato_em_lote_item i where i.lote_id = l.id) x
        where l.pessoa_id = ${pessoaId} order by l.id desc limit ${QUANTOS}`,
  )
  return lidos.map((lote) => ({ ...lote, estado: estadoDe(lote) }))
}

/** A batch's refused items, in order. */
export const recusadosDe = async (tx: Banco, loteId: number) =>
  (
    await tx.linhas<{ mobilId: number }>(
      sql`select mobil_id as "mobilId" from ato_em_lote_item where lote_id = ${loteId} and estado = 'RECUSADO' order by ordem`,
    )
  ).map(({ mobilId }) => mobilId)
