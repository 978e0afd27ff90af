import type { Portas } from '#server/base/contexto.ts'
import { aosPoucos, apagarAosPoucos } from '#server/database/aos-poucos.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { jobKind, type Outcome, retryAt } from '#server/jobs/kind.ts'
import { type Job, removal } from '#server/jobs/queue.ts'
import { type CartaDita, compor } from '#server/core/correio/carta.ts'
import { aindaExiste, assuntoDaCarta, MAIL, semSegredos } from '#server/core/correio/escrever.ts'

/** Pause after the mail server's first failure, ms; doubled each time. */
const PAUSE_MS = 15_000

type Mail = {
  id: number
  messageId: string
  para: string
  carta: Omit<CartaDita, 'tipo'>
  tipo: CartaDita['tipo']
  tentativas: number
  externa: boolean
  /** Nobody needs it any more. */
  expired: boolean
  /** Its document is still visible to the recipient. */
  existe: boolean
  assuntoDoDocumento: string | null
}

/** The e-mail of a job, counted as one more attempt; undefined when it is already over. */
const load = (banco: Banco, { key }: Job, now: Date) =>
  linha<Mail>(
    banco,
    sql`update correio c set tentativas = c.tentativas + 1
        from correio x left join identidade i on i.id = x.identidade_id left join emissor e on e.id = i.emissor_id
        where c.id = ${key}::bigint and x.id = c.id and c.estado = 'A_ENVIAR'
        returning c.id, c.message_id as "messageId", c.para, c.carta, c.tipo, c.tentativas,
          coalesce(e.realm, 'externo') = 'externo' as externa,
          c.vale_ate <= ${now.toISOString()} as expired, ${aindaExiste(sql.raw('c'))} as existe,
          ${assuntoDaCarta(sql.raw('c'))} as "assuntoDoDocumento"`,
  )

/** Ends the e-mail and its job, and deletes its secrets. */
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
  // addresses are personal data, and the server's words may repeat them: log only the kind of failure
  const motivo = sent.error instanceof Error && 'code' in sent.error ? String(sent.error.code) : 'FALHA'
  portas.registrar('erro', 'correio', { correio: id, tentativas, motivo })
  await banco.linhas(sql`update correio set motivo = ${motivo} where id = ${id}`)
  return { dueAt: retryAt(relogio.agora(), tentativas, PAUSE_MS), error: motivo }
}

/** Sends waiting e-mails, one by one. */
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

/** Ends expired e-mails; deletes finished ones, and a demonstration's, after a month. */
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
