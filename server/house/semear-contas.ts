import { type Banco, linha, sql } from '#server/database/connection.ts'
import { emailDe, identidades, SENHA } from './seed/estado.ts'
import { hashSenha } from '#server/adapters/identity/senha.ts'

/** Adds the demonstration's accounts at the embedded provider; keeps existing ones. */
export async function semearContas(banco: Banco, realms: Record<'interno' | 'externo', string>) {
  if (await linha(banco, sql`select 1 as sim from conta limit 1`)) return
  // one hash for all: hashing is slow, and the password is in the README
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
  }))
  await banco.linhas(
    sql`insert into conta (realm, sub, username, senha_hash, nome, nome_proprio, sobrenome, email, email_verificado)
        select realm, sub, username, senha_hash, nome, nome_proprio, sobrenome, email, true
        from jsonb_populate_recordset(null::conta, ${sql.param({ contas })}::jsonb -> 'contas') on conflict do nothing`,
  )
}
