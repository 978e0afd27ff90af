import { conectar } from '#server/adapters/banco-postgres.ts'
import { enderecoGuardado, iniciarPostgres } from '#server/adapters/embedded-postgres.ts'
import type { carregarConfiguracao } from '#server/configuracao.ts'
import { sql } from '#server/database/connection.ts'

type Configuracao = Pick<ReturnType<typeof carregarConfiguracao>, 'DATABASE_URL' | 'DATA_DIR'>

async function responde(url: string) {
  const { banco, fechar } = conectar(url, { conexoes: 1 })
  try {
    await banco.linhas(sql`select 1 as sim`)
    return true
  } catch {
    return false
  } finally {
    await fechar()
  }
}

/**
 * The house's database for a command: the one configured, the embedded one of a running server, or that one started for the while.
 * Nobody waits for a command: its statements have no time limit.
 */
export async function abrirBancoDaCasa({ DATABASE_URL, DATA_DIR }: Configuracao, conexoes: number) {
  let url = DATABASE_URL ?? enderecoGuardado(DATA_DIR)
  let parar = async () => {}
  if (DATABASE_URL === undefined && (url === undefined || !(await responde(url)))) {
    const embutido = await iniciarPostgres({ pasta: DATA_DIR })
    ;({ url } = embutido)
    parar = () => embutido.parar()
  }
  const { banco, fechar } = conectar(url ?? '', { conexoes, prazoMs: 0 })
  return {
    banco,
    async fechar() {
      await fechar()
      await parar()
    },
  }
}
