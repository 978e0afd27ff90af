import { sql, type SQL } from '#server/database/connection.ts'
import { emailConferido } from '#server/base/email-conferido.ts'
import type { Identidade } from '#server/base/ports.ts'

/**
 * Whether identity `i` of issuer `e` is the token's person. Invited people are known by their verified e-mail until they have
 * an account.
 */
export function daIdentidade({
  iss,
  sub,
  realm,
  email,
  emailVerificado,
}: Pick<Identidade, 'iss' | 'sub' | 'realm' | 'email' | 'emailVerificado'>): SQL {
  const porEmail = realm === 'externo' && emailVerificado && email !== '' ? [`email:${emailConferido(email)}`] : []
  return sql`(e.iss = ${iss} and i.sub = any(${sql.param([sub, ...porEmail])}::text[]))`
}
