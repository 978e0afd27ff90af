import { conectar } from '#server/adapters/banco-postgres.ts'
import { enderecoGuardado } from '#server/adapters/embedded-postgres.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { emailDe, identidades, SENHA } from '#server/house/seed/estado.ts'

import { entrar } from '../../bench/cliente.ts'
import type { ContaDoKeycloak, Keycloak } from './keycloak.ts'

export const REALMS_DO_KEYCLOAK = { interno: 'pbdoc', externo: 'paraiba' } as const

/** The demonstration's people as accounts of a realm, without ids: Keycloak makes random ones. */
export const contasDaDemonstracao = (realm: 'interno' | 'externo'): ContaDoKeycloak[] =>
  identidades
    .filter((pessoa) => pessoa.realm === realm)
    .map((pessoa) => ({
      username: pessoa.username,
      email: emailDe(pessoa),
      emailVerified: true,
      firstName: pessoa.nomeProprio,
      lastName: pessoa.sobrenome,
      enabled: true,
      credentials: [{ type: 'password', value: SENHA, temporary: false }],
    }))

/**
 * Makes the demonstration's register of the server with its data in `dados` one that nobody signed in to yet: people of
 * the staff without a subject, external ones known by their e-mail, as when they are invited.
 */
export async function esquecerContas(dados: string): Promise<void> {
  const { banco, fechar } = conectar(enderecoGuardado(dados) ?? '', { conexoes: 1 })
  try {
    await banco.transacao(async (tx: Banco) => {
      // the register's trail asks why
      await tx.linhas(sql`select set_config('carimbo.motivo', 'As contas passam ao Keycloak', true)`)
      await tx.linhas(
        sql`update identidade i set sub = case e.realm when 'externo' then 'email:' || lower(i.email) end
            from emissor e where e.id = i.emissor_id`,
      )
    })
  } finally {
    await fechar()
  }
}

/** Signs each person of the staff in once at Keycloak, which binds them to the register. Throws who was not bound. */
export async function ligarContas({ url }: Pick<Keycloak, 'url'>, base: string): Promise<void> {
  for (const { username, realm } of identidades) {
    if (realm !== 'interno') continue
    const token = await entrar(base, username, REALMS_DO_KEYCLOAK.interno, url)
    const resposta = await fetch(`${base}/api/siga/usuario/logado/vincular`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    if (!resposta.ok) throw new Error(`${username}: ${resposta.status} ${await resposta.text()}`)
  }
}
