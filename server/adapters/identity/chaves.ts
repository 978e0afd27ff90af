/** A realm's keys: made once and kept in the database, so that tokens and cookies outlive restarts and suit every process. */
import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { type Banco, sql } from '../../database/connection.ts'

export type Chaves = {
  /** Private keys, newest first; the first signs. */
  assinatura: JWK[]
  /** Secrets of cookie signatures, newest first. */
  cookies: string[]
}

async function novaChave(uso: 'sig' | 'cookie'): Promise<JWK> {
  const kid = randomBytes(9).toString('base64url')
  if (uso === 'cookie') return { kty: 'oct', kid, k: randomBytes(32).toString('base64url') }
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  return { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }
}

/** Reads the realm's keys; makes them the first time. */
export async function lerChaves(banco: Banco, realm: string): Promise<Chaves> {
  return await banco.transacao(async (tx) => {
    // concurrent processes must get the same keys
    await tx.linhas(sql`select pg_advisory_xact_lock(hashtextextended(${`oidc_chave ${realm}`}, 0))`)
    const ler = async (uso: 'sig' | 'cookie') => {
      const linhas = await tx.linhas<{ jwk: JWK }>(
        sql`select jwk from oidc_chave where realm = ${realm} and uso = ${uso} order by criada_em desc, kid`,
      )
      if (linhas.length > 0) return linhas.map(({ jwk }) => jwk)
      const jwk = await novaChave(uso)
      await tx.linhas(
        sql`insert into oidc_chave (realm, kid, uso, jwk) values (${realm}, ${jwk.kid ?? ''}, ${uso}, ${sql.param(jwk)})`,
      )
      return [jwk]
    }
    return { assinatura: await ler('sig'), cookies: (await ler('cookie')).map(({ k }) => k ?? '') }
  })
}

/** The public keys, for `/certs`. */
export function publicas(chaves: JWK[]): JWK[] {
  return chaves.map(({ kty, kid, use, alg, n, e }) => ({ kty, kid, use, alg, n, e }) as JWK)
}
