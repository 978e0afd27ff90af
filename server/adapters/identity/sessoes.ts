import { type Banco, linha, sql } from '../../database/connection.ts'

/** Ends what is signed in of an account, and a sign-in that took the password and was not followed to its end. */
export const encerrarSessoes = (tx: Banco, realm: string, sub: string) =>
  tx.linhas(
    sql`delete from oidc_estado where realm = ${realm}
          and coalesce(payload ->> 'accountId', payload #>> '{result,login,accountId}') = ${sub}`,
  )

/** The same of an identity: by its account, or that of its mailbox where the identity has none, as of who was invited to sign. */
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

/** The identity `i` of the register that the account is bound to, as a join after `conta c`. */
const daConta = sql`join emissor e on e.id = i.emissor_id and e.iss like '%/realms/' || c.realm`

export type Registrada = { id: number; email: string; livre: boolean; pessoas: number[] }
/** Of the register, the identity `i`: whether it is neither locked nor ended, and its entries. */
export const registrada = sql`i.id, lower(i.email) as email,
  i.bloqueada_em is null and exists (select 1 from pessoa p where p.identidade_id = i.id and p.fim is null) as livre,
  coalesce((select jsonb_agg(p.id) from pessoa p where p.identidade_id = i.id and p.fim is null), '[]') as pessoas`

/** The person of the register who enters with this account; undefined before their first sign-in. */
export const registradaDa = (tx: Banco, realm: string, sub: string) =>
  linha<Registrada>(
    tx,
    sql`select ${registrada} from conta c join identidade i on i.sub = c.sub::text ${daConta}
        where c.realm = ${realm} and c.sub::text = ${sub} limit 1`,
  )
