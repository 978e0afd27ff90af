import { paraBase64url } from '#contract/base64url.ts'
import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '../../database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'

/** Credentials in use per source: one, and others while it is changed. */
const TOKENS_MAXIMO = 5
/** Prefix by which a leaked credential is recognised. */
const PREFIXO = 'carimbo_scim_'

/** Makes a credential of 256 random bits, answered once; only its hash is stored. */
export async function criarToken(tx: Banco, fonteId: number, pessoaId: number, agora: Date): Promise<string> {
  const emUso = await linha<{ n: number }>(
    tx,
    sql`select count(*)::int as n from fonte_token where fonte_id = ${fonteId} and revogado_em is null`,
  )
  if ((emUso?.n ?? 0) >= TOKENS_MAXIMO) throw new Problema('TOKENS_DEMAIS', { n: TOKENS_MAXIMO })
  const token = PREFIXO + paraBase64url(crypto.getRandomValues(new Uint8Array(32)))
  await tx.linhas(
    sql`insert into fonte_token (fonte_id, sha256, fim, criado_em, criado_por)
        values (${fonteId}, ${await sha256Hex(token)}, ${token.slice(-4)}, ${agora.toISOString()}, ${pessoaId})`,
  )
  return token
}

export async function revogarToken(tx: Banco, fonteId: number, tokenId: number, agora: Date) {
  const revogado = await linha(
    tx,
    sql`update fonte_token set revogado_em = ${agora.toISOString()}
        where id = ${tokenId} and fonte_id = ${fonteId} and revogado_em is null returning id`,
  )
  if (!revogado) throw new Problema('TOKEN_NAO_ENCONTRADO')
}
