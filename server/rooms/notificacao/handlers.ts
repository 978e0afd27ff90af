import type { Handlers } from '#contract/endpoint.ts'
import {
  type Assunto,
  ASSUNTO_DE,
  type Notificacao,
  type notificacaoApi,
  TipoNotificacao,
} from '#contract/notificacao.ts'

import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { oculto, podeLer } from '#server/core/documento/acesso.ts'

const QUANTAS = 50

/** The entry's notices `n`, without those of documents hidden from it; joined to document `d`. */
const minhas = (entrada: EntradaAtiva) =>
  sql`left join documento d on d.id = n.documento_id
      where n.pessoa_id = ${entrada.id} and (n.documento_id is null or ${podeLer(entrada)} or not ${oculto})`

const deAssunto = (sobre: Assunto | undefined) =>
  sobre === undefined
    ? sql``
    : sql`and n.tipo = any(${sql.param(TipoNotificacao.options.filter((tipo) => ASSUNTO_DE[tipo] === sobre))}::text[])`

type Ancora = { id: number; em: string }

/** Where a notice of the entry stands in time; one that is gone, by its id alone. */
async function ancorar(banco: Banco, entrada: EntradaAtiva, id: number): Promise<Ancora | number> {
  const achada = await linha<{ em: string }>(
    banco,
    // as text: an instant read keeps only milliseconds
    sql`select n.criada_em::text as em from notificacao n where n.id = ${id} and n.pessoa_id = ${entrada.id}`,
  )
  return achada ? { id, ...achada } : id
}
const antesDe = (ancora: Ancora | number) =>
  typeof ancora === 'number'
    ? sql`n.id < ${ancora}`
    : sql`(n.criada_em, n.id) < (${ancora.em}::timestamptz, ${ancora.id}::bigint)`
/** The newest first: instants, because what is told late, or written by an import, has later ids. */
const DAS_MAIS_NOVAS = sql`n.criada_em desc, n.id desc`

const contar = async (banco: Banco, entrada: EntradaAtiva) =>
  (
    await linha<{ quantas: number }>(
      banco,
      sql`select count(*)::int as quantas from notificacao n ${minhas(entrada)} and n.lida_em is null`,
    )
  )?.quantas ?? 0

export const notificacaoHandlers: Handlers<typeof notificacaoApi, Contexto> = {
  async listar({ query: { sobre, naoLidas, antes } }, { banco, entrada }) {
    const quais = sql`${minhas(entrada)} ${deAssunto(sobre)} ${naoLidas === undefined ? sql`` : sql`and n.lida_em is null`}
      ${antes === undefined ? sql`` : sql`and ${antesDe(await ancorar(banco, entrada, antes))}`}`
    // answers were written for who asked; a request's reason is for readers of the document
    const itens = await banco.linhas<Notificacao>(
      sql`select n.id, n.tipo, n.criada_em as "criadaEm", n.lida_em is not null as lida, case
        when d.id is not null then jsonb_build_object('documentoId', d.id, 'sigla', d.sigla, 'mobilId', via.id,
          'assunto', case when n.le then d.assunto end) end as documento,
            case when n.le then coalesce(quem_fez(v.pessoa_id, v.dados, v.instante), p.nome) end as quem, case when n.le
              then c.nome end as parte,
            n.lote_id as "loteId", case when n.tipo = 'ACESSO_RECUSADO' then q.resposta when d.id is null then n.texto
              when not n.le then null when n.tipo = 'PEDIDO_DE_ACESSO' then q.motivo
              when n.tipo = 'ASSINATURA_PEDIDA' then v.dados ->> 'mensagem'
                when n.tipo in ('ASSINATURA_RECUSADA', 'DEVOLVIDO_PARA_AJUSTE') then v.descricao
              when n.tipo = 'MENCAO' and not exists (select 1 from movimentacao x where x.cancela_id = v.id) then v.descricao
              when n.tipo in ('CHEGOU_A_MIM', 'CHEGOU_A_UNIDADE') then v.dados ->> 'com'
              when n.tipo = 'MARCADOR_VENCE' then (select y.nome from marcador y where y.id = (v.dados ->> 'marcadorId')::bigint)
              when n.tipo = 'PARTE_PEDIDA' and c.estado = 'PENDENTE' then coalesce(c.motivo, c.instrucoes)
              when n.tipo = 'PARTE_DEVOLVIDA' and c.estado = 'DEVOLVIDA' then c.motivo end as texto,
            case when n.tipo = 'ACESSO_CONCEDIDO' then q.ate when n.tipo = 'ASSINATURA_PEDIDA' or n.tipo like 'PRAZO%'
              or n.tipo = 'ASSINATURA_ATRASADA' then (v.dados ->> 'prazo' || ' 23:59:59-03')::timestamptz
              when n.tipo like 'DEVOLVER%' or n.tipo like 'RETORNO%' then (v.dados ->> 'devolverAte' || ' 23:59:59-03')::timestamptz
              when n.tipo = 'MARCADOR_VENCE' then (v.dados ->> 'ate' || ' 23:59:59-03')::timestamptz
              when n.tipo in ('VIA_PRAZO_EM_3_DIAS', 'VIA_PRAZO_EM_1_DIA', 'VIA_PRAZO_VENCIDO', 'CHEFIA_PRAZO_VENCIDO') then (
                select (z.vence::text || ' 23:59:59-03')::timestamptz from prazo z join mobil m on m.id = z.mobil_id
                where z.documento_id = n.documento_id and z.definido_id <= n.movimentacao_id and (m.id = v.mobil_id or m.tipo = 'VOLUME')
                  order by z.definido_id desc limit 1) end as ate,
            n.tipo = 'PEDIDO_DE_ACESSO' and n.le and coalesce(q.situacao = 'PENDENTE', false) as pendente
          from (select n.*, coalesce(${podeLer(entrada)}, false) as le from notificacao n ${quais}
            order by ${DAS_MAIS_NOVAS} limit ${QUANTAS + 1}) n
          left join documento d on d.id = n.documento_id left join movimentacao v on v.id = n.movimentacao_id left
            join colaboracao c on c.id = n.colaboracao_id
          left join pessoa p on p.id = coalesce(v.pessoa_id, n.autor_id)
          left join pedido_de_acesso q on q.id = (v.dados ->> 'pedido')::bigint
          left join lateral (select m.id from mobil m where m.documento_id = d.id and m.tipo <> 'GERAL'
            order by m.custodia = 'VIA_CANCELADA', m.atendente_lotacao_id is distinct from ${entrada.lotacaoId}, m.sequencia
              limit 1) via on true
          order by ${DAS_MAIS_NOVAS}`,
    )
    return { naoLidas: await contar(banco, entrada), itens: itens.slice(0, QUANTAS), mais: itens.length > QUANTAS }
  },

  marcarLidas({ body: { ate, so = false, sobre } }, contexto) {
    const { entrada, portas } = contexto
    const em = portas.relogio.agora().toISOString()
    return contexto.escrever(async (tx) => {
      const ancora = so ? ate : await ancorar(tx, entrada, ate)
      const marcadas = await tx.linhas(
        sql`update notificacao x set lida_em = ${em}
            where x.id in (select n.id from notificacao n ${minhas(entrada)} and n.lida_em is null ${deAssunto(sobre)}
              and (n.id = ${ate} ${so ? sql`` : sql`or ${antesDe(ancora)}`})) returning 1 as sim`,
      )
      return { naoLidas: await contar(tx, entrada), quantas: marcadas.length, em }
    })
  },

  desmarcarLidas({ body: { em } }, contexto) {
    const { entrada } = contexto
    return contexto.escrever(async (tx) => {
      await tx.linhas(
        sql`update notificacao set lida_em = null where pessoa_id = ${entrada.id} and lida_em = ${em}::timestamptz`,
      )
      return { naoLidas: await contar(tx, entrada) }
    })
  },
}
