import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import { paraBase64url } from '#contract/base64url.ts'

import { criarCpfs, revelarOuNada } from '../core/cpf/cpfs.ts'
import { derivarChave } from '../core/cpf/cifra.ts'
import { BYTES_DA_CHAVE, lerChave } from '#server/base/ler-chave.ts'
import type { Configuracao } from '#server/base/configuracao.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import { ErroDePartida } from '#server/base/erro-de-partida.ts'
import type { Cpfs } from '#server/base/ports.ts'
import { exigirMesmaChaveDoCadastro } from '#server/base/same-house.ts'

/** Fingerprint of the key; reveals nothing of it. */
const impressaoDaChave = async (chave: Uint8Array) =>
  paraBase64url(await derivarChave(chave, 'carimbo: impressão da chave do cadastro'))

async function lerArquivo(arquivo: string): Promise<Uint8Array | undefined> {
  const texto = await readFile(arquivo, 'utf8').catch((erro: NodeJS.ErrnoException) => {
    if (erro.code === 'ENOENT') return undefined
    throw new ErroDePartida(
      `A chave do cadastro em ${arquivo} não pôde ser lida (${erro.code}): confira o acesso a ela.`,
    )
  })
  if (texto === undefined) return undefined
  if (((await stat(arquivo)).mode & 0o077) !== 0)
    throw new ErroDePartida(
      `Outras contas desta máquina leem a chave do cadastro em ${arquivo}. Feche o arquivo: chmod 600.`,
    )
  const chave = lerChave(texto.trim())
  if (chave) return chave
  throw new ErroDePartida(
    `O arquivo ${arquivo} não tem a chave do cadastro inteira: traga-o de volta de uma cópia de segurança.`,
  )
}

/** Makes a key in `arquivo`, complete or absent. Of concurrent processes, the first one's stays. */
async function criarArquivo(arquivo: string): Promise<Uint8Array> {
  await mkdir(path.dirname(arquivo), { recursive: true })
  const provisorio = `${arquivo}.${randomBytes(6).toString('hex')}`
  const escrito = await open(provisorio, 'wx', 0o600)
  try {
    await escrito.writeFile(`${randomBytes(BYTES_DA_CHAVE).toString('base64url')}\n`)
    await escrito.sync()
    await escrito.close()
    await link(provisorio, arquivo).catch((erro: NodeJS.ErrnoException) => {
      if (erro.code !== 'EEXIST') throw erro
    })
  } finally {
    await rm(provisorio, { force: true })
  }
  const chave = await lerArquivo(arquivo)
  if (!chave) throw new Error(`${arquivo} is gone`)
  return chave
}

const SUMIU =
  'A chave do cadastro, que cifra os CPFs desta casa, não está aqui: informe a mesma em CADASTRO_CHAVE, ou traga de volta o arquivo'

const DE_OUTRA_CASA =
  'A chave do cadastro deste processo não é a que cifrou os CPFs deste banco de dados: ' +
  'informe em CADASTRO_CHAVE a que os cifrou, ou traga de volta o arquivo cadastro.chave da DATA_DIR.'

/**
 * The `Cpfs` port with the house's key: CADASTRO_CHAVE, or the file in DATA_DIR, made at the first start. Throws
 * ErroDePartida when the key is missing, or didn't encrypt this database's CPFs.
 */
export async function abrirCpfs(
  banco: Banco,
  { CADASTRO_CHAVE, DATA_DIR }: Pick<Configuracao, 'CADASTRO_CHAVE' | 'DATA_DIR'>,
): Promise<Cpfs> {
  const arquivo = path.join(DATA_DIR, 'cadastro.chave')
  const guardado = await linha<{ cifrado: string }>(
    banco,
    sql`select cpf_cifrado as cifrado from identidade where cpf_resumo <> '' order by id limit 1`,
  )
  // before reading the file: a concurrent process writes the file first and notes it here afterwards
  const anotada = await linha(banco, sql`select 1 as sim from casa where chave = 'cadastro'`)
  let chave = CADASTRO_CHAVE ?? (await lerArquivo(arquivo))
  if (!chave) {
    if (guardado || anotada) throw new ErroDePartida(`${SUMIU} ${arquivo} (sem ela os CPFs não podem ser lidos).`)
    chave = await criarArquivo(arquivo)
  }
  const cpfs = criarCpfs(chave)
  // the note may be lost while encrypted CPFs remain
  if (guardado && (await revelarOuNada(cpfs, guardado.cifrado)) === '') throw new ErroDePartida(DE_OUTRA_CASA)
  await exigirMesmaChaveDoCadastro(banco, await impressaoDaChave(chave))
  return cpfs
}
