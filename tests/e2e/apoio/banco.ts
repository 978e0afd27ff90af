import { conectar } from '#server/adapters/banco-postgres.ts'
import { enderecoGuardado } from '#server/adapters/embedded-postgres.ts'
import type { SQL } from '#server/database/connection.ts'

import { este } from './lugares.ts'

export { sql } from '#server/database/connection.ts'

/** What the database of the server under test says. */
export async function perguntar<T extends object>(consulta: SQL): Promise<T[]> {
  const { banco, fechar } = conectar(enderecoGuardado(este.dados) ?? '', { conexoes: 1 })
  try {
    return await banco.linhas<T>(consulta)
  } finally {
    await fechar()
  }
}
