import { EVENTOS, type EventoDeFora } from '#contract/integracao.ts'
import { type TipoMovimentacao, TIPOS_MOVIMENTACAO } from '#contract/movimentacao.ts'

import { type Banco, sql, type SQL } from '#server/database/connection.ts'
import { enqueueRows } from '#server/jobs/queue.ts'

/** Kind of the queue's jobs: one per message; the lane is its address. */
export const WEBHOOKS = 'webhooks'

const eventos = Object.entries(EVENTOS) as [EventoDeFora, readonly TipoMovimentacao[]][] // Object.entries loses the names
const POR_TIPO = new Map(eventos.flatMap(([evento, tipos]) => tipos.map((tipo) => [tipo, evento] as const)))

/** An undoing is sent only for events that were sent. */
const DITOS = [...POR_TIPO.keys()].map((tipo) => TIPOS_MOVIMENTACAO[tipo])
const daDesfeita = sql`join movimentacao desfeita on desfeita.id = elo.cancela_id and desfeita.tipo = any(${sql.param(DITOS)}::int[])`

/** A message for each address that wants the event. `de`: the movement, of document `d`. */
const mensagens = (evento: EventoDeFora, de: SQL) => {
  const desfaz = evento === 'documento.desfeito'
  const unidades = sql`elo.lotacao_id, elo.destino_lotacao_id${desfaz ? sql`, desfeita.lotacao_id, desfeita.destino_lotacao_id` : sql``}`
  return sql`insert into webhook_envio (webhook_id, mensagem, evento, movimentacao_id, criado_em)
      select w.id, 'msg_' || gen_random_uuid(), ${evento}, elo.id, elo.instante
      from ${de} join webhook w on w.estado <> 'RETIRADO' and ${evento} = any(w.eventos)
        join documento d on d.id = elo.documento_id ${desfaz ? daDesfeita : sql``}
      where w.orgao_id = d.orgao_id or w.orgao_id in (select l.orgao_id from lotacao l where l.id in (${unidades}))
      returning id, webhook_id, criado_em`
}
/** Queues the messages inserted as `envio` by the same statement. */
const jobsOfEnvio = enqueueRows(WEBHOOKS, sql`select id::text, webhook_id::text, criado_em from envio`)

/** The part of the statement inserting movement `elo` that queues messages for other systems. */
export function enviosDoElo(tipo: TipoMovimentacao): SQL {
  const evento = POR_TIPO.get(tipo)
  return evento === undefined
    ? sql``
    : sql`, envio as (${mensagens(evento, sql`elo`)}), fila_dos_envios as (${jobsOfEnvio})`
}
/** Columns of `elo` that `enviosDoElo` needs. */
export const DO_ELO = sql`id, documento_id, lotacao_id, destino_lotacao_id, cancela_id, instante`

/** Queues an event that follows from the document's last movement. */
export function emitirDoUltimo(tx: Banco, documentoId: number, evento: EventoDeFora) {
  const ultimo = sql`(select ${DO_ELO} from movimentacao where documento_id = ${documentoId} order by seq desc limit 1) elo`
  return tx.linhas(sql`with envio as (${mensagens(evento, ultimo)}) ${jobsOfEnvio}`)
}
