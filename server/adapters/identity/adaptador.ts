/** Keeps the provider's state in PostgreSQL, so that any process continues another's. */
import { createHash } from 'node:crypto'
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider'
import { type Banco, linha, sql, type SQL } from '../../database/connection.ts'

/** Seconds of a session: idle, and since the password was typed. */
export const OCIOSIDADE = 8 * 3600
export const DURACAO_MAXIMA = 12 * 3600

/** What belongs to a grant and ends with it. */
const DO_GRANT = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken'])

type Linha = { payload: AdapterPayload; consumed_at: string | null }

const resumo = (id: string) => createHash('sha256').update(id).digest('base64url')

const devolver = (guardado: Linha | undefined, id?: string): AdapterPayload | undefined =>
  guardado && {
    ...guardado.payload,
    ...(id === undefined ? {} : { jti: id }),
    ...(guardado.consumed_at ? { consumed: Math.floor(Date.parse(guardado.consumed_at) / 1000) } : {}),
  }

/** Refreshing counts as use, even if the browser never returns to the sign-in address. */
async function prolongarSessao(banco: Banco, realm: string, uid: string) {
  await banco.linhas(sql`
    update oidc_estado set expira_em = novo.fim,
      payload = jsonb_set(payload, '{exp}', to_jsonb(floor(extract(epoch from novo.fim))::bigint))
    from (
      select id as alvo, least(now() + ${OCIOSIDADE} * interval '1 second',
        to_timestamp((payload->>'loginTs')::bigint) + ${DURACAO_MAXIMA} * interval '1 second') as fim
      from oidc_estado where realm = ${realm} and tipo = 'Session' and uid = ${uid} and expira_em > now()
    ) novo
    where realm = ${realm} and tipo = 'Session' and id = novo.alvo and novo.fim > expira_em`)
}

export function criarAdaptador(banco: Banco, realm: string): AdapterFactory {
  return (tipo): Adapter => {
    const aqui = (id: string) => sql`realm = ${realm} and tipo = ${tipo} and id = ${resumo(id)}`

    const ler = async (onde: SQL, id?: string) =>
      devolver(await linha<Linha>(banco, sql`select payload, consumed_at from oidc_estado where ${onde}`), id)

    const revogar = async (grantId: string) => {
      await banco.linhas(sql`delete from oidc_estado where realm = ${realm} and grant_id = ${grantId}`)
    }

    return {
      async upsert(id, payload, expiraEm) {
        const grantId = DO_GRANT.has(tipo) ? (payload.grantId ?? null) : null
        const fim = expiraEm === undefined ? null : new Date(Date.now() + expiraEm * 1000).toISOString()
        // without jti, which the browser holds
        await banco.linhas(sql`
          insert into oidc_estado (realm, tipo, id, payload, grant_id, user_code, uid, expira_em)
          values (${realm}, ${tipo}, ${resumo(id)}, ${sql.param({ ...payload, jti: undefined })}, ${grantId},
            ${payload.userCode ?? null}, ${payload.uid ?? null}, ${fim})
          on conflict (realm, tipo, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
            user_code = excluded.user_code, uid = excluded.uid, expira_em = excluded.expira_em`)
        if (tipo === 'RefreshToken' && payload.sessionUid) await prolongarSessao(banco, realm, payload.sessionUid)
      },
      find: (id) => ler(aqui(id), id),
      findByUid: (uid) => ler(sql`realm = ${realm} and tipo = ${tipo} and uid = ${uid}`),
      findByUserCode: (codigo) => ler(sql`realm = ${realm} and tipo = ${tipo} and user_code = ${codigo}`),
      async consume(id) {
        const usado = await linha(
          banco,
          sql`update oidc_estado set consumed_at = now() where ${aqui(id)} and consumed_at is null returning 1 as sim`,
        )
        if (usado) return
        // two uses at once: one wins, and the family is revoked as for any reuse
        const familia = await linha<{ grant_id: string | null }>(
          banco,
          sql`select grant_id from oidc_estado where ${aqui(id)}`,
        )
        if (familia?.grant_id) {
          await revogar(familia.grant_id)
          // the winner may store its new token later: useless without its grant
          await banco.linhas(
            sql`delete from oidc_estado where realm = ${realm} and tipo = 'Grant' and id = ${resumo(familia.grant_id)}`,
          )
        }
        throw new errors.InvalidGrant('already used')
      },
      async destroy(id) {
        await banco.linhas(sql`delete from oidc_estado where ${aqui(id)}`)
      },
      revokeByGrantId: revogar,
    }
  }
}

/** Deletes expired rows of every realm. */
export async function limparExpirados(banco: Banco): Promise<void> {
  await banco.linhas(sql`delete from oidc_estado where expira_em < now() - interval '5 minutes'`)
  await banco.linhas(sql`delete from conta_convite where expira_em < now()`)
  await banco.linhas(sql`delete from oidc_tentativa where desde < now() - interval '10 minutes'`)
}
