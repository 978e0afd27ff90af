import { conectar } from '#server/adapters/banco-postgres.ts'
import { abrirCpfs } from '#server/adapters/chave-do-cadastro.ts'
import { enderecoGuardado, iniciarPostgres } from '#server/adapters/embedded-postgres.ts'
import type { carregarConfiguracao } from '#server/configuracao.ts'
import { haCpfEmClaro } from '#server/core/cpf/cifrar-guardados.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { ErroDePartida } from '#server/erro-de-partida.ts'

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

/** The house's CPFs for a command. A sentence, and the end of the process, where its key is not here, or a start must encrypt them first. */
export async function abrirCpfsDaCasa(banco: Banco, configuracao: Parameters<typeof abrirCpfs>[1]) {
  try {
    if (await haCpfEmClaro(banco))
      throw new ErroDePartida(
        'Os CPFs desta casa ainda não foram cifrados: comece o servidor uma vez (npm start), e rode de novo.',
      )
    return await abrirCpfs(banco, configuracao)
  } catch (erro) {
    if (!(erro instanceof ErroDePartida)) throw erro
    console.error(erro.message)
    return process.exit(1)
  }
}
