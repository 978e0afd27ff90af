import type { Page } from '@playwright/test'

import { conectar } from '#server/adapters/banco-postgres.ts'
import { enderecoGuardado } from '#server/adapters/embedded-postgres.ts'
import { sql, type SQL } from '#server/database/connection.ts'
import { identidades } from '#server/house/seed/estado.ts'

import { este } from './lugares.ts'
import { soNoEmbutido } from './teste.ts'

export { sql }

/** Rows from the database of the server under test, or of the one with its data in `dados`. */
export async function perguntar<T extends object>(consulta: SQL, dados = este.dados): Promise<T[]> {
  const { banco, fechar } = conectar(enderecoGuardado(dados) ?? '', { conexoes: 1 })
  try {
    return await banco.linhas<T>(consulta)
  } finally {
    await fechar()
  }
}

/** Acts as a superuser of the database: no trigger runs. */
export async function comoSuperusuario(consulta: SQL) {
  const { banco, fechar } = conectar(enderecoGuardado(este.dados) ?? '', { conexoes: 1 })
  try {
    await banco.transacao(async (tx) => {
      await tx.linhas(sql`set local session_replication_role = replica`)
      await tx.linhas(consulta)
    })
  } finally {
    await fechar()
  }
}

/** Makes the password old: leaves the person's page, and the next page signs in by itself with the old time. */
export async function entrouHaTempo(page: Page, quem: string) {
  soNoEmbutido('Envelhece a senha numa tabela do provedor embutido; o juiz do Keycloak espera que ela envelheça.')
  const sub = identidades.find(({ username }) => username === quem)?.sub ?? ''
  const sessoes = await perguntar(
    sql`update oidc_estado set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::bigint - 600))
        where tipo = 'Session' and payload ->> 'accountId' = ${sub} returning 1 as uma`,
  )
  if (sessoes.length === 0) throw new Error(`${quem} has no session`)
  await page.evaluate(() => {
    sessionStorage.clear()
    location.replace('about:blank')
  })
  await page.waitForURL('about:blank')
}
