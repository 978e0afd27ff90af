import type { Portas } from '#server/base/contexto.ts'
import { aosPoucos, apagarAosPoucos } from '#server/database/aos-poucos.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { jobKind, type Outcome, retryAt } from '#server/jobs/kind.ts'
import { type Job, removal } from '#server/jobs/queue.ts'
import { type CartaDita, compor } from '#server/core/correio/carta.ts'
import { aindaExiste, MAIL, semSegredos } from '#server/core/correio/escrever.ts'

/** The first pause after a failure of the mail server, ms; each next one is twice as long. */
const PAUSE_MS = 15_000

type Mail = {
  id: number
  messageId: string
  para: string
  carta: Omit<CartaDita, 'tipo'>
  tipo: CartaDita['tipo']
  tentativas: number
  externa: boolean
  /** The term after which nobody needs it is over. */
  expired: boolean
  /** Since it was written, what it names may have been closed to who gets it. */
  existe: boolean
}

/** The e-mail of a job, as one more attempt; undefined where it is over already. */
const load = (banco: Banco, { key }: Job, now: Date) =>
  linha<Mail>(
    banco,
    sql`update correio c set tentativas = c.tentativas + 1
        from correio x left join identidade i on i.id = x.identidade_id left join emissor e on e.id = i.emissor_id
        where c.id = ${key}::bigint and x.id = c.id and c.estado = 'A_ENVIAR'
        returning c.id, c.message_id as "messageId", c.para, c.carta, c.tipo, c.tentativas,
          coalesce(e.realm, 'externo') = 'externo' as externa,
          c.vale_ate <= ${now.toISOString()} as expired, ${aindaExiste(sql.raw('c'))} as existe`,
  )

/** The e-mail is over, one way or the other, and so is its job: a secret it said is forgotten. */
async function end(banco: Banco, job: Job, now: Date, motivo: string | null): Promise<Outcome> {
  await banco.linhas(
    sql`with job as (${removal(job)})
        update correio set estado = ${motivo === null ? 'ENVIADO' : 'DESISTIU'}, motivo = ${motivo},
          carta = ${semSegredos}, encerrado_em = ${now.toISOString()}
        where id = ${job.key}::bigint`,
  )
  return 'CLOSED'
}

async function send(portas: Portas, job: Job, mail: Mail): Promise<Outcome> {
  const { banco, correio, relogio, configuracao } = portas
  const { id, tentativas, carta, tipo } = mail
  const { enderecoPublico } = configuracao
  const messageId = `<${mail.messageId}@${new URL(enderecoPublico).hostname}>`
  const message = compor({ ...carta, tipo }, { ...mail, messageId, enderecoPublico })
  const sent = await correio.enviar(message).catch((error: unknown) => ({ error }))
  if (sent === undefined) return end(banco, job, relogio.agora(), null)
  if (!('error' in sent)) {
    portas.registrar('erro', 'correio recusado', { correio: id, ...sent })
    return end(banco, job, relogio.agora(), sent.recusa)
  }
  // addresses are personal data, and the server's words may repeat them: only the kind of the failure is told
  const motivo = sent.error instanceof Error && 'code' in sent.error ? String(sent.error.code) : 'FALHA'
  portas.registrar('erro', 'correio', { correio: id, tentativas, motivo })
  await banco.linhas(sql`update correio set motivo = ${motivo} where id = ${id}`)
  return { dueAt: retryAt(relogio.agora(), tentativas, PAUSE_MS), error: motivo }
}

/** Sends the e-mails that wait, one after the other. */
export const mailJobs = jobKind({
  kind: MAIL,
  available: ({ correio }) => correio.modo === 'SMTP',
  async run(portas, job) {
    const { banco, relogio } = portas
    const mail = await load(banco, job, relogio.agora())
    if (!mail) return 'NOTHING'
    if (mail.expired) {
      await end(banco, job, relogio.agora(), 'PRAZO')
      return 'NOTHING'
    }
    return mail.existe ? send(portas, job, mail) : end(banco, job, relogio.agora(), 'SEM_ACESSO')
  },
})

/** Ends what nobody needs any more; forgets what ended, and what the demonstration kept, a month later. */
export async function esquecerCorreio(banco: Banco) {
  await aosPoucos(
    banco,
    'correio',
    sql`estado = 'A_ENVIAR' and vale_ate < now()`,
    (lote) =>
      sql`update correio set estado = 'DESISTIU', motivo = coalesce(motivo, 'PRAZO'), carta = ${semSegredos}, encerrado_em = now()
          where ${lote}`,
  )
  await apagarAosPoucos(banco, 'correio', sql`criado_em < now() - interval '30 days'`)
  // a demonstration sends nothing, and its jobs would stay
  await apagarAosPoucos(banco, 'fila', sql`kind = ${MAIL} and created_at < now() - interval '30 days'`)
}
