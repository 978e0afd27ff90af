import type postgres from 'postgres'

import { emailDe, identidades, SENHA } from '../seed/estado.ts'
import { hashSenha } from './identity/senha.ts'

/** Accounts of the demonstration at the embedded provider; those that exist are left as they are. */
export async function semearContas(sql: postgres.Sql, realms: Record<'interno' | 'externo', string>) {
  const [{ total } = { total: 0 }] = await sql<{ total: number }[]>`select count(*)::int as total from conta`
  if (total > 0) return
  // One hash for all: the password is one, written in the README, and hashing is slow on purpose.
  const senha_hash = await hashSenha(SENHA)
  const contas = identidades.map((pessoa) => ({
    realm: realms[pessoa.realm],
    sub: pessoa.sub,
    username: pessoa.username,
    senha_hash,
    nome: `${pessoa.nomeProprio} ${pessoa.sobrenome}`,
    nome_proprio: pessoa.nomeProprio,
    sobrenome: pessoa.sobrenome,
    email: emailDe(pessoa),
    email_verificado: true,
  }))
  await sql`insert into conta ${sql(contas)} on conflict do nothing`
}
