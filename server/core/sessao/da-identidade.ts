import { sql, type SQL } from '#server/database/connection.ts'
import { emailConferido } from '#server/base/email-conferido.ts'
import type { Identidade } from '#server/base/ports.ts'

/**
 * Whether the identity `i` of the issuer `e` is who the token names. Someone invited from outside is known by their e-mail
 * until they have more: by a provider that says the address is theirs.
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
