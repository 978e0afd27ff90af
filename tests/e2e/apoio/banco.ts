import { conectar } from '#server/adapters/banco-postgres.ts'
import { enderecoGuardado } from '#server/adapters/embedded-postgres.ts'
import { sql, type SQL } from '#server/database/connection.ts'

import { este } from './lugares.ts'

export { sql }

/** What the database of the server under test says. */
export async function perguntar<T extends object>(consulta: SQL): Promise<T[]> {
  const { banco, fechar } = conectar(enderecoGuardado(este.dados) ?? '', { conexoes: 1 })
  try {
    return await banco.linhas<T>(consulta)
  } finally {
    await fechar()
  }
}

/** As who holds the database: no trigger runs. */
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
