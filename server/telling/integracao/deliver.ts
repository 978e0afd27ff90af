import type { FalhaDeEntrega } from '#contract/integracao.ts'

import { aosPoucos, apagarAosPoucos } from '#server/database/aos-poucos.ts'
import { bloqueadaSql } from '#server/core/sessao/situacao.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { nivelVigente, restrito } from '#server/core/documento/acesso.ts'
import { tocarSinosDe } from '#server/core/evento/avisar.ts'
import { jobKind } from '#server/jobs/kind.ts'
import { type Job, putOff, removal } from '#server/jobs/queue.ts'
import { avisarDesligado } from './avisar-desligado.ts'
import { WEBHOOKS } from '#server/core/cadeia/emitir.ts'
import { cabecalhosDe, corpoDe, type Dito, FALHAS_ATE_DESLIGAR, FOI_EMBORA, proximaTentativa } from './regras.ts'

/** Addresses called at once. */
const AT_ONCE = 8

/** The sigla of a document `d` that anybody of its órgãos may know; null otherwise. */
export const siglaAberta = sql`case when not ${restrito()} and ${nivelVigente()} <= 20 then m.sigla end`

type Message = Dito & {
  id: number
  webhookId: number
  mensagem: string
  tentativas: number
  url: string
  segredo: string
  anterior: string | null
}

/** An address that is off, or of a locked person, gets nothing: its messages wait. */
const laneOpen = () =>
  sql`exists (select 1 from webhook w where w.id = t.lane::bigint and w.estado = 'ATIVO' and not ${bloqueadaSql(sql.raw('w.criado_por'))})`

/** The message of a job, counted as one more attempt; undefined when it is already over. */
const load = (banco: Banco, { key }: Job, now: Date) =>
  linha<Message>(
    banco,
    sql`with taken as (update webhook_envio set tentativas = tentativas + 1 where id = ${key}::bigint and estado = 'A_ENVIAR' returning *)
        select e.id, e.webhook_id as "webhookId", e.mensagem, e.tentativas, e.evento, e.criado_em as instante, w.url, w.segredo,
          case when w.anterior_ate > ${now.toISOString()} then w.segredo_anterior end as anterior,
          d.id as "documentoId", v.mobil_id as "mobilId", v.id as "movimentacaoId",
          case when e.evento = 'documento.desfeito' then v.cancela_id end as "desfeitaId", ${siglaAberta} as sigla
        from taken e join webhook w on w.id = e.webhook_id left join movimentacao v on v.id = e.movimentacao_id
        left join mobil m on m.id = v.mobil_id left join documento d on d.id = v.documento_id`,
  )

type Resultado = { status: number | null; falha: FalhaDeEntrega | null; duracaoMs: number }

/** Notes the result, and removes or postpones the job. Answers whom to notify when this turned the address off. */
const record = (banco: Banco, job: Job, { id, webhookId, tentativas }: Message, resultado: Resultado, now: Date) =>
  banco.transacao(async (tx) => {
    const { status, falha, duracaoMs } = resultado
    const instante = now.toISOString()
    const proxima = falha === null || status === FOI_EMBORA ? null : proximaTentativa(tentativas, now)
    const estado = falha === null ? 'ENTREGUE' : proxima ? 'A_ENVIAR' : 'FALHOU'
    await tx.linhas(
      sql`insert into webhook_tentativa (envio_id, em, duracao_ms, status, falha)
          values (${id}, ${instante}, ${duracaoMs}, ${status}, ${falha})`,
    )
    await tx.linhas(
      sql`update webhook_envio set estado = ${estado}, encerrado_em = ${proxima ? null : instante} where id = ${id}`,
    )
    if (proxima) {
      await putOff(tx, job, { dueAt: proxima, error: falha, expected: true })
      return []
    }
    await tx.linhas(removal(job))
    const desligado = await linha<{ id: number | null }>(
      tx,
      sql`with antes as (select id, estado from webhook where id = ${webhookId} for update)
          update webhook w set falhas = case when ${falha === null} then 0 else w.falhas + 1 end,
            estado = case when w.estado = 'ATIVO' and ${falha !== null}
              and (w.falhas + 1 >= ${FALHAS_ATE_DESLIGAR} or ${status === FOI_EMBORA}) then 'DESLIGADO' else w.estado end
          from antes where w.id = antes.id returning case when w.estado = 'DESLIGADO' and antes.estado = 'ATIVO' then w.id end as id`,
    )
    return desligado?.id ? avisarDesligado(tx, desligado.id, now) : []
  })

/**
 * Delivers messages to other systems. Each address is a lane, so that a slow one delays no other; after a failure the lane's
 * other messages wait for the next look.
 */
export const webhookJobs = jobKind({
  kind: WEBHOOKS,
  concurrency: AT_ONCE,
  laneOpen,
  async run(portas, job) {
    const { banco, relogio } = portas
    const message = await load(banco, job, relogio.agora())
    if (!message) return 'NOTHING'
    const { mensagem, webhookId, url, segredo, anterior } = message
    const { evento, instante, documentoId, mobilId, movimentacaoId, desfeitaId, sigla } = message
    const corpo = corpoDe({ evento, instante, documentoId, mobilId, movimentacaoId, desfeitaId, sigla })
    const segredos = anterior === null ? [segredo] : [segredo, anterior]
    const cabecalhos = await cabecalhosDe(mensagem, corpo, segredos, relogio.agora())
    const comeco = performance.now()
    const { status, falha } = await portas.webhooks.enviar(url, { cabecalhos, corpo })
    const resultado = { status, falha, duracaoMs: Math.round(performance.now() - comeco) }
    // the URL may hold a secret: log only the number
    if (falha) portas.registrar('erro', 'webhook', { webhook: webhookId, mensagem, falha, status })
    await tocarSinosDe(portas, await record(banco, job, message, resultado, relogio.agora()))
    return falha === null ? 'CLOSED' : 'LEFT'
  },
})

/** Deletes finished messages after a month, and gives up those that waited a week for an address that is off. */
export async function esquecerEnvios(banco: Banco) {
  await aosPoucos(
    banco,
    'webhook_envio',
    sql`estado = 'A_ENVIAR' and criado_em < now() - interval '7 days'`,
    (lote) => sql`update webhook_envio set estado = 'FALHOU', encerrado_em = now() where ${lote}`,
  )
  await apagarAosPoucos(banco, 'fila', sql`kind = ${WEBHOOKS} and created_at < now() - interval '7 days'`)
  await apagarAosPoucos(banco, 'webhook_envio', sql`estado <> 'A_ENVIAR' and criado_em < now() - interval '30 days'`)
}
