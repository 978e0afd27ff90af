/** Keeps the provider's state in PostgreSQL, so any process can continue what another began. */
import { createHash } from 'node:crypto'
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider'
import type postgres from 'postgres'

/** Seconds a session lives without use, and at most since the password was typed. */
export const OCIOSIDADE = 8 * 3600
export const DURACAO_MAXIMA = 12 * 3600

/** What belongs to a grant and falls with it. */
const DO_GRANT = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken'])

type Linha = { payload: AdapterPayload; consumed_at: Date | null }

const resumo = (id: string) => createHash('sha256').update(id).digest('base64url')

/** The adapter of one realm. */
export function criarAdaptador(sql: postgres.Sql, realm: string): AdapterFactory {
  return (tipo): Adapter => {
    const aqui = (id: string) => sql`realm = ${realm} and tipo = ${tipo} and id = ${resumo(id)}`

    const devolver = (linha: Linha | undefined, id?: string): AdapterPayload | undefined =>
      linha && {
        ...linha.payload,
        ...(id === undefined ? {} : { jti: id }),
        ...(linha.consumed_at ? { consumed: Math.floor(linha.consumed_at.getTime() / 1000) } : {}),
      }

    const revogar = async (grantId: string) => {
      await sql`delete from oidc_estado where realm = ${realm} and grant_id = ${grantId}`
    }

    /** A page that keeps refreshing is in use, though the browser never comes back to the sign-in address. */
    const prolongarSessao = async (uid: string) => {
      await sql`
        update oidc_estado set expira_em = novo.fim,
          payload = jsonb_set(payload, '{exp}', to_jsonb(floor(extract(epoch from novo.fim))::bigint))
        from (
          select id as alvo, least(now() + ${OCIOSIDADE} * interval '1 second',
            to_timestamp((payload->>'loginTs')::bigint) + ${DURACAO_MAXIMA} * interval '1 second') as fim
          from oidc_estado where realm = ${realm} and tipo = 'Session' and uid = ${uid} and expira_em > now()
        ) novo
        where realm = ${realm} and tipo = 'Session' and id = novo.alvo and novo.fim > expira_em`
    }

    return {
      async upsert(id, payload, expiraEm) {
        const grantId = DO_GRANT.has(tipo) ? (payload.grantId ?? null) : null
        const fim = expiraEm === undefined ? null : new Date(Date.now() + expiraEm * 1000)
        // without jti, which is what the browser holds; as text first: given as json the driver would quote the string once more
        await sql`
          insert into oidc_estado (realm, tipo, id, payload, grant_id, user_code, uid, expira_em)
          values (${realm}, ${tipo}, ${resumo(id)}, ${JSON.stringify({ ...payload, jti: undefined })}::text::jsonb, ${grantId},
            ${payload.userCode ?? null}, ${payload.uid ?? null}, ${fim})
          on conflict (realm, tipo, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
            user_code = excluded.user_code, uid = excluded.uid, expira_em = excluded.expira_em`
        if (tipo === 'RefreshToken' && payload.sessionUid) await prolongarSessao(payload.sessionUid)
      },
      async find(id) {
        const [linha] = await sql<Linha[]>`select payload, consumed_at from oidc_estado where ${aqui(id)}`
        return devolver(linha, id)
      },
      async findByUid(uid) {
        const [linha] = await sql<Linha[]>`
          select payload, consumed_at from oidc_estado where realm = ${realm} and tipo = ${tipo} and uid = ${uid}`
        return devolver(linha)
      },
      async findByUserCode(codigo) {
        const [linha] = await sql<Linha[]>`
          select payload, consumed_at from oidc_estado where realm = ${realm} and tipo = ${tipo} and user_code = ${codigo}`
        return devolver(linha)
      },
      async consume(id) {
        const [usado] = await sql`
          update oidc_estado set consumed_at = now() where ${aqui(id)} and consumed_at is null returning 1`
        if (usado) return
        // two uses at the same instant: only one may win, and the family falls as with any reuse
        const [linha] = await sql<{ grant_id: string | null }[]>`select grant_id from oidc_estado where ${aqui(id)}`
        if (linha?.grant_id) {
          await revogar(linha.grant_id)
          // the winner may save its new token after this: without its grant that one is worth nothing
          await sql`delete from oidc_estado where realm = ${realm} and tipo = 'Grant' and id = ${resumo(linha.grant_id)}`
        }
        throw new errors.InvalidGrant('already used')
      },
      async destroy(id) {
        await sql`delete from oidc_estado where ${aqui(id)}`
      },
      async revokeByGrantId(grantId) {
        await revogar(grantId)
      },
    }
  }
}

/** Removes what has expired, of every realm. */
export async function limparExpirados(sql: postgres.Sql): Promise<void> {
  await sql`delete from oidc_estado where expira_em < now() - interval '5 minutes'`
  await sql`delete from oidc_tentativa where desde < now() - interval '10 minutes'`
}
