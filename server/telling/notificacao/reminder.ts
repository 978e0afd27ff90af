import type { TipoNotificacao } from '#contract/notificacao.ts'

import { calendariosDe } from '#server/core/calendario/calendario.ts'
import type { Portas } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { tocarSinosDe } from '#server/core/evento/avisar.ts'
import { recurringJob } from '#server/jobs/recurring.ts'
import { avisoDe } from '#server/core/prazo/regras.ts'

/** Calendar days within which three working days always fit, whatever holidays there are. */
export const FAR_DAYS = 21
const EVERY_MS = 10 * 60_000

/** Something due on a day: the movement that set the day, since when, and the unit whose working days count. */
type Dated = { movimentacaoId: number; documentoId: number; lotacaoId: number; ate: string; desde: string }
export type Warning = NonNullable<ReturnType<typeof avisoDe>>
type Told = { tipo: TipoNotificacao; pessoas: number[] }

/** One kind of dates: what may be due, and who is told. */
type Reminder<T extends Dated> = {
  /** Name in the queue, in the log and for operators. */
  kind: string
  /** What is due by `dia` plus `FAR_DAYS`; days as yyyy-MM-dd. */
  due(banco: Banco, dia: string): Promise<T[]>
  /** Who gets which notice at a warning. */
  told(row: T, warning: Warning): Told[]
  /** The e-mail to those for whom the notice is new, in the transaction of the notice. */
  mail(tx: Banco, row: T, told: Told, agora: Date): Promise<unknown>
}

/** The rows for which today is a day of warning, with who is told. */
async function warned<T extends Dated>(banco: Banco, dia: string, rows: T[], told: Reminder<T>['told']) {
  const calendarOf = await calendariosDe(
    banco,
    rows.map(({ lotacaoId }) => lotacaoId),
  )
  return rows.flatMap((row) => {
    const warning = avisoDe({ vence: row.ate, restam: null }, dia, row.desde, calendarOf(row.lotacaoId))
    return warning === null ? [] : told(row, warning).map((each) => ({ row, told: each }))
  })
}

type Notice = { pessoaId: number; tipo: TipoNotificacao; documentoId: number; movimentacaoId: number }
const nameOf = ({ pessoaId, tipo, movimentacaoId }: Omit<Notice, 'documentoId'>) =>
  `${movimentacaoId} ${tipo} ${pessoaId}`

/** Inserts only new notices: one per person, movement and kind, so that nobody is told twice. */
const insertNotices = (tx: Banco, notices: Notice[], agora: Date) =>
  tx.linhas<Notice>(
    sql`insert into notificacao (pessoa_id, tipo, documento_id, movimentacao_id, criada_em)
        select x."pessoaId", x.tipo, x."documentoId", x."movimentacaoId", ${agora.toISOString()}
        from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
          as x ("pessoaId" bigint, tipo text, "documentoId" bigint, "movimentacaoId" bigint)
        on conflict do nothing returning pessoa_id as "pessoaId", tipo, documento_id as "documentoId", movimentacao_id as "movimentacaoId"`,
  )

/** Finds dates that come or have passed, and notifies each person once; answers how many notices. */
async function remind<T extends Dated>(portas: Portas, { due, told, mail }: Reminder<T>): Promise<number> {
  const agora = portas.relogio.agora()
  const dia = hoje(agora)
  const rows = await due(portas.banco, dia)
  if (rows.length === 0) return 0
  const all = await warned(portas.banco, dia, rows, told)
  const notices = all.flatMap(({ row: { documentoId, movimentacaoId }, told: { tipo, pessoas } }) =>
    pessoas.map((pessoaId) => ({ pessoaId, tipo, documentoId, movimentacaoId })),
  )
  if (notices.length === 0) return 0
  const given = await portas.banco.transacao(async (tx) => {
    const novos = await insertNotices(tx, notices, agora)
    const isNew = new Set(novos.map(nameOf))
    for (const { row, told: each } of all) {
      const { tipo } = each
      const { movimentacaoId } = row
      const pessoas = each.pessoas.filter((pessoaId) => isNew.has(nameOf({ pessoaId, tipo, movimentacaoId })))
      if (pessoas.length > 0) await mail(tx, row, { tipo, pessoas }, agora)
    }
    return novos
  })
  await tocarSinosDe(
    portas,
    given.map(({ pessoaId }) => pessoaId),
  )
  return given.length
}

export const reminderJob = <T extends Dated>(reminder: Reminder<T>) =>
  recurringJob({ kind: reminder.kind, everyMs: EVERY_MS, run: (portas) => remind(portas, reminder) })
