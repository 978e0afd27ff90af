import { type Banco, linha, sql, type SQL } from '../database/connection.ts'

/** How long whoever took a job is believed to be at it without saying so, ms; a kind may say otherwise. */
export const LEASE_MS = 30_000

/** A job that this process holds. `key`: the row of the room's table that says what is to be done. */
export type Job = {
  id: number
  kind: string
  key: string
  lane: string
  payload: unknown
  /** Times it was taken since the last outcome that was expected, this one included. */
  attempts: number
  /** The name of this taking: whoever takes the job later has another. */
  holder: string
}

type NewJob = { kind: string; key: string; dueAt: Date; lane?: string; payload?: object }

/** What `rows` selects, (key, lane, due_at), becomes jobs of the kind; a job that is open already stays as it is. */
export const enqueueRows = (kind: string, rows: SQL): SQL =>
  sql`insert into fila (kind, key, lane, due_at, created_at)
      select ${kind}, r.key, r.lane, r.due_at, r.due_at from (${rows}) as r (key, lane, due_at) on conflict (kind, key) do nothing`

/**
 * Puts one job into the queue, in the transaction of what it follows from; one that is open already gets the new date
 * and its first attempt.
 */
export const enqueue = (tx: Banco, { kind, key, dueAt, lane = '', payload }: NewJob) =>
  tx.linhas(
    sql`insert into fila (kind, key, lane, payload, due_at, created_at)
        values (${kind}, ${key}, ${lane}, ${payload === undefined ? null : sql.param(payload)}::jsonb, ${dueAt.toISOString()}::timestamptz,
          ${dueAt.toISOString()}::timestamptz)
        on conflict (kind, key) do update set due_at = excluded.due_at, attempts = 0, holder = null, dead_at = null`,
  )

/** Takes all jobs of a lane out of the queue, whoever holds them. */
export const clearLane = (tx: Banco, kind: string, lane: string) =>
  tx.linhas(sql`delete from fila where kind = ${kind} and lane = ${lane}`)

/** The lanes there are of the kinds that `of` selects: as many looks into the index as there are lanes, however many jobs. */
export const lanesOf = (of: SQL) =>
  sql`select k.kind, l.lane from (${of}) as k (kind) cross join lateral (
        with recursive l as (
          (select lane from fila where kind = k.kind and dead_at is null order by lane limit 1)
          union all
          select (select f.lane from fila f where f.kind = k.kind and f.dead_at is null and f.lane > l.lane order by f.lane limit 1)
          from l where l.lane is not null)
        select lane from l where lane is not null) l`

/** The next job of the lane `t` that may be taken. */
export const firstDue = (now: Date) =>
  sql`(select f.due_at from fila f where f.kind = t.kind and f.lane = t.lane and f.dead_at is null and f.due_at <= ${now.toISOString()}
       order by f.due_at limit 1) d`

/** Of these kinds, those that have something to do. */
export async function dueKinds(banco: Banco, kinds: string[], now: Date): Promise<string[]> {
  const due = await banco.linhas<{ kind: string }>(
    sql`select distinct t.kind from (${lanesOf(sql`select unnest(${sql.param(kinds)}::text[])`)}) t cross join lateral ${firstDue(now)}`,
    { nome: 'fila.espera' },
  )
  return due.map(({ kind }) => kind)
}

/** The lanes of a kind that have something to do, the longest waiting first; `open`: a condition on the lane `t.lane`. */
export async function dueLanes(banco: Banco, kind: string, now: Date, open: SQL): Promise<string[]> {
  const due = await banco.linhas<{ lane: string }>(
    sql`select t.lane from (${lanesOf(sql`select ${kind}::text`)}) t cross join lateral ${firstDue(now)}
        where ${open} order by d.due_at, t.lane limit 200`,
    { nome: 'fila.vez' },
  )
  return due.map(({ lane }) => lane)
}

const leaseEnd = (now: Date, leaseMs: number) => new Date(now.getTime() + leaseMs).toISOString()

/** Takes the next job of a lane that is `open`; others skip it. Undefined when none is due. */
export const claim = (
  banco: Banco,
  { kind, lane, now, open = sql`true`, leaseMs = LEASE_MS }: Claim,
): Promise<Job | undefined> =>
  linha<Job>(
    banco,
    sql`update fila set due_at = ${leaseEnd(now, leaseMs)}, holder = gen_random_uuid(), attempts = attempts + 1
        where id = (select id from fila where kind = ${kind} and lane = ${lane} and dead_at is null and due_at <= ${now.toISOString()}
            and exists (select 1 from (select ${lane}::text as lane) t where ${open})
          order by due_at, id limit 1 for update skip locked)
        returning id, kind, key, lane, payload, attempts, holder`,
  )
type Claim = { kind: string; lane: string; now: Date; open?: SQL; leaseMs?: number }

const mine = ({ id, holder }: Job) => sql`id = ${id} and holder = ${holder}::uuid`

/** Says that somebody is still at it. False when the job is another's by now, or gone. */
export const renew = async (banco: Banco, job: Job, now: Date, leaseMs: number): Promise<boolean> =>
  (await linha(
    banco,
    sql`update fila set due_at = ${leaseEnd(now, leaseMs)} where ${mine(job)} returning 1 as sim`,
  )) !== undefined

/** The job is done, as a statement of its own or as a part of the one that writes the result. */
export const removal = (job: Job): SQL => sql`delete from fila where ${mine(job)}`

/** The job is taken again at `dueAt`; `error`: why, for operators; `expected`: it counts as no failed attempt. */
export const putOff = (banco: Banco, job: Job, { dueAt, error, expected }: PutOff) =>
  banco.linhas(
    sql`update fila set due_at = ${dueAt.toISOString()}, holder = null, last_error = ${error},
          attempts = case when ${expected} then 0 else attempts end where ${mine(job)}`,
  )
type PutOff = { dueAt: Date; error: string | null; expected: boolean }

/** Nobody takes the job any more, until an operator says so. */
export const bury = (banco: Banco, job: Job, now: Date, error: string | null) =>
  banco.linhas(
    sql`update fila set dead_at = ${now.toISOString()}, holder = null, last_error = coalesce(${error}, last_error) where ${mine(job)}`,
  )
