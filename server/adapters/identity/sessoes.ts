import { type Banco, linha, sql } from '../../database/connection.ts'

/** Ends an account's sessions, and sign-ins that took the password but didn't finish. */
export const encerrarSessoes = (tx: Banco, realm: string, sub: string) =>
  tx.linhas(
    sql`delete from oidc_estado where realm = ${realm}
          and coalesce(payload ->> 'accountId', payload #>> '{result,login,accountId}') = ${sub}`,
  )

/** As above for an identity: by its account, or its mailbox's account (invited people). */
export async function encerrarSessoesDe(
  tx: Banco,
  realm: string,
  { sub, email }: { sub: string | null; email: string },
): Promise<void> {
  const porEmail = sub === null || sub.startsWith('email:')
  const contas = porEmail
    ? await tx.linhas<{ sub: string }>(
        sql`select sub from conta where realm = ${realm} and lower(email) = lower(${email}) and ${email} <> ''`,
      )
    : [{ sub }]
  for (const conta of contas) await encerrarSessoes(tx, realm, conta.sub)
}

/** Join after `conta c`: identity `i` bound to the account. */
const daConta = sql`join emissor e on e.id = i.emissor_id and e.iss like '%/realms/' || c.realm`

export type Registrada = { id: number; email: string; livre: boolean; pessoas: number[] }
/** Columns of identity `i`: neither locked nor ended, and its entries. */
export const registrada = sql`i.id, lower(i.email) as email,
  i.bloqueada_em is null and exists (select 1 from pessoa p where p.identidade_id = i.id and p.fim is null) as livre,
  coalesce((select jsonb_agg(p.id) from pessoa p where p.identidade_id = i.id and p.fim is null), '[]') as pessoas`

/** The registered person who uses this account; undefined before their first sign-in. */
export const registradaDa = (tx: Banco, realm: string, sub: string) =>
  linha<Registrada>(
    tx,
    sql`select ${registrada} from conta c join identidade i on i.sub = c.sub::text ${daConta}
        where c.realm = ${realm} and c.sub::text = ${sub} limit 1`,
  )
