import { conectar } from '#server/adapters/banco-postgres.ts'
import { abrirCpfs } from '#server/adapters/chave-do-cadastro.ts'
import { enderecoGuardado, iniciarPostgres } from '#server/adapters/embedded-postgres.ts'
import type { carregarConfiguracao } from '#server/base/configuracao.ts'
import { haCpfEmClaro } from '#server/house/cifrar-guardados.ts'
import { sql } from '#server/database/connection.ts'
import { ErroDePartida } from '#server/base/erro-de-partida.ts'

type Configuracao = Pick<ReturnType<typeof carregarConfiguracao>, 'DATABASE_URL' | 'DATA_DIR'>

const SEM_CIFRAR = 'Os CPFs desta casa ainda não foram cifrados: comece o servidor uma vez (npm start), e rode de novo.'

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
 * The house's database for a command: the configured one, or the embedded one, started for the while if no server runs. Without
 * statement time limit, because nobody waits for a command.
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

/**
 * The house's database and CPFs for a command. Ends the process with a sentence if the house's key is missing, or if the server
 * must first encrypt stored CPFs.
 */
export async function abrirBancoComCpfs(
  configuracao: Configuracao & Parameters<typeof abrirCpfs>[1],
  conexoes: number,
) {
  const { banco, fechar } = await abrirBancoDaCasa(configuracao, conexoes)
  try {
    if (await haCpfEmClaro(banco)) throw new ErroDePartida(SEM_CIFRAR)
    return { banco, fechar, cpfs: await abrirCpfs(banco, configuracao) }
  } catch (erro) {
    await fechar()
    if (!(erro instanceof ErroDePartida)) throw erro
    console.error(erro.message)
    return process.exit(1)
  }
}
