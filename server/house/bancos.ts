import { atualizar, conectar, SEM_PRESSA } from '#server/adapters/banco-postgres.ts'
import { lerCatalogos } from '#server/adapters/catalogos.ts'
import { abrirCpfs } from '#server/adapters/chave-do-cadastro.ts'
import { iniciarPostgres } from '#server/adapters/embedded-postgres.ts'
import { cederVez } from '#server/adapters/embedded-postgres/ceder-vez.ts'
import { type Configuracao } from '#server/base/configuracao.ts'
import { cifrarGuardados, haCpfEmClaro } from './cifrar-guardados.ts'
import type { Fechos } from './fechos.ts'

type Partida = { configuracao: Configuracao; dizer(frase: string): void }

/**
 * The pools over the house's migrated database. `nosso`: this process started the PostgreSQL, for itself alone. The identity
 * provider has its own pool, so that people can sign in while the API's connections are all busy.
 */
export async function abrirBancos({ configuracao, dizer }: Partida, fechos: Fechos) {
  const nosso = configuracao.DATABASE_URL === undefined
  const url = configuracao.DATABASE_URL ?? (await iniciarNosso(configuracao.DATA_DIR, dizer, fechos))
  const { banco, fechar } = conectar(url)
  fechos.ao('banco', fechar)
  const identidade = conectar(url, { conexoes: 5 })
  fechos.ao('banco da identidade', identidade.fechar)
  const semPressa = conectar(url, { ...SEM_PRESSA, ...(nosso && { aoAbrir: cederVez }) })
  fechos.ao('banco sem pressa', semPressa.fechar)
  const novas = await atualizar(banco)
  if (novas.length > 0) dizer(`Banco de dados preparado (${novas.length} ${novas.length === 1 ? 'passo' : 'passos'}).`)
  return { url, nosso, banco, bancoDaIdentidade: identidade.banco, bancoSemPressa: semPressa.banco }
}
export type Bancos = Awaited<ReturnType<typeof abrirBancos>>

async function iniciarNosso(pasta: string, dizer: (frase: string) => void, fechos: Fechos): Promise<string> {
  lerCatalogos()
  dizer('Abrindo o banco de dados…')
  const embutido = await iniciarPostgres({ pasta, aviso: dizer })
  fechos.ao('banco embutido', () => embutido.parar())
  return embutido.url
}

/** The key of the register's CPFs. First encrypts CPFs that an older version stored in the clear. */
export async function abrirCadastro({ configuracao, dizer }: Partida, { url, banco }: Bancos, fechos: Fechos) {
  const cpfs = await abrirCpfs(banco, configuracao)
  if (await haCpfEmClaro(banco)) {
    // nobody waits for it yet: without a time limit, so that a slow disk can't end it
    const semPrazo = conectar(url, { conexoes: 1, prazoMs: 0 })
    fechos.ao('banco sem prazo', semPrazo.fechar)
    await cifrarGuardados(semPrazo.banco, cpfs, dizer, new Date())
  }
  return cpfs
}
