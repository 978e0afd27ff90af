import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { conectar } from '#server/adapters/banco-postgres.ts'
import { abrirCpfs } from '#server/adapters/chave-do-cadastro.ts'
import { enderecoGuardado } from '#server/adapters/embedded-postgres.ts'
import { escreverEscala } from '#server/house/seed/escala.ts'

import { iniciarServidor, portaLivre } from './servidor.ts'

/** Sources of the data: if seed or tables change, a new volume is written. */
const FONTES = ['server/house/seed', 'server/database/migrations']

function resumoDasFontes() {
  const tudo = createHash('sha256')
  for (const fonte of FONTES)
    for (const nome of readdirSync(fonte, { recursive: true, encoding: 'utf8' }).toSorted())
      if (/\.(ts|sql)$/.test(nome)) tudo.update(nome).update(readFileSync(path.join(fonte, nome)))
  return tudo.digest('hex').slice(0, 12)
}

/** Keeps the owners: PostgreSQL refuses a folder of another account. */
const copiar = (de: string, para: string) => execFileSync('cp', ['-a', `${de}/.`, para])

/**
 * Copies into `pasta` a DATA_DIR with the demonstration and `documentos` more documents. It is written once (minutes for
 * hundreds of thousands) and kept in the system's temporary folder until seed or tables change.
 */
export async function copiarVolume(documentos: number, pasta: string): Promise<void> {
  const comeco = `carimbo-volume-${documentos}-`
  const guardado = path.join(tmpdir(), comeco + resumoDasFontes())
  if (!existsSync(guardado)) {
    for (const nome of readdirSync(tmpdir()))
      if (nome.startsWith(comeco)) rmSync(path.join(tmpdir(), nome), { recursive: true, force: true })
    const novo = `${guardado}.novo`
    mkdirSync(novo, { mode: 0o755 })
    try {
      await escrever(documentos, novo)
    } catch (erro) {
      rmSync(novo, { recursive: true, force: true })
      throw erro
    }
    renameSync(novo, guardado)
  }
  copiar(guardado, pasta)
}

async function escrever(documentos: number, pasta: string) {
  const inicio = performance.now()
  const servidor = await iniciarServidor(await portaLivre(), { DATA_DIR: pasta })
  try {
    const { banco, fechar } = conectar(enderecoGuardado(pasta) ?? '', { conexoes: 1, prazoMs: 0 })
    try {
      const cpfs = await abrirCpfs(banco, { DATA_DIR: pasta, CADASTRO_CHAVE: undefined })
      await escreverEscala(banco, cpfs, documentos)
    } finally {
      await fechar()
    }
  } finally {
    await servidor.parar()
  }
  console.log(`  ${documentos} documentos escritos em ${((performance.now() - inicio) / 1000).toFixed(1)} s`)
}
