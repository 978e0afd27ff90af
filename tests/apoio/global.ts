import { createHash } from 'node:crypto'
import { mkdir, rm, statfs } from 'node:fs/promises'
import path from 'node:path'

import type { TestProject } from 'vitest/node'

import { atualizar, conectar } from '#server/adapters/banco-postgres.ts'
import { criarBanco, iniciarPostgres, removerBanco } from '#server/adapters/embedded-postgres.ts'
import { sql } from '#server/database/connection.ts'
import { registrarEmissores } from '#server/base/emissores.ts'
import { createKeys } from '#server/proof/api.ts'
import { semearEstado } from '#server/house/seed/semear.ts'

import { cpfs } from './cpfs.ts'

export const ISS = {
  interno: 'http://localhost:8080/realms/pbdoc',
  externo: 'http://localhost:8080/realms/paraiba',
} as const
/** The whole schema, without data. */
export const MIGRADO = 'carimbo_migrado'
/** The state government, without documents. */
export const MODELO = 'carimbo_modelo'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
    /** A folder of keys, to be copied. */
    chaves: string
    /** A folder for files written by tests, removed at the end of the run. */
    pastas: string
  }
}

const GIB = 1024 ** 3

/**
 * PostgreSQL's data folder: in memory, if there is room. Copying and dropping a database makes and removes 1,200 files,
 * which costs a disk's file system up to ten times the CPU time. A run that is killed leaves the folder to the next
 * one.
 */
async function pastaDosDados() {
  const memoria = await statfs('/dev/shm').catch(() => undefined)
  if (!memoria || memoria.bavail * memoria.bsize < 2 * GIB) return path.resolve('.tmp/testes')
  return `/dev/shm/carimbo-testes-${createHash('sha256').update(path.resolve()).digest('hex').slice(0, 12)}`
}

/** One real PostgreSQL for the whole run, with the template databases that each file copies. */
export default async function preparar(projeto: TestProject) {
  const dados = await pastaDosDados()
  const embutido = await iniciarPostgres({ pasta: dados, duravel: false })
  for (const nome of [MIGRADO, MODELO]) await removerBanco(embutido.url, nome)
  const vazio = conectar(await criarBanco(embutido.url, MIGRADO), { conexoes: 1 })
  await atualizar(vazio.banco)
  // databases left by a run that was killed
  const deixados = await vazio.banco.linhas<{ nome: string }>(
    sql`select datname as nome from pg_database where datname like 't\\_%'`,
  )
  for (const { nome } of deixados) await removerBanco(embutido.url, nome)
  await vazio.fechar()
  const { banco, fechar } = conectar(await criarBanco(embutido.url, MODELO, MIGRADO), { conexoes: 1 })
  await registrarEmissores(banco, [
    { iss: ISS.interno, realm: 'interno' },
    { iss: ISS.externo, realm: 'externo' },
  ])
  await semearEstado(banco, cpfs)
  await fechar()
  const chaves = path.resolve('.tmp/testes/chaves')
  const pastas = path.resolve('.tmp/testes/pastas')
  // and its folders
  for (const pasta of [chaves, pastas]) await rm(pasta, { recursive: true, force: true })
  await mkdir(pastas, { recursive: true })
  await createKeys({ folder: chaves })
  projeto.provide('chaves', chaves)
  projeto.provide('pastas', pastas)
  projeto.provide('postgres', embutido.url)
  return async () => {
    await embutido.parar()
    if (dados.startsWith('/dev/shm/')) await rm(dados, { recursive: true, force: true })
    await rm(pastas, { recursive: true, force: true })
  }
}
