import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { criarArquivos } from '#server/adapters/arquivos.ts'
import { sha256Hex } from '#server/base/hash.ts'

/** Renames and folder syncs, in order. */
const feito: string[] = []
const { open, rename } = fs

let raiz: string
beforeAll(async () => {
  raiz = await fs.mkdtemp(path.join(os.tmpdir(), 'carimbo-pasta-'))
  vi.spyOn(fs, 'open').mockImplementation(async (...[onde, ...resto]) => {
    const aberto = await open(onde, ...resto)
    if (!(await aberto.stat()).isDirectory()) return aberto
    const sync = aberto.sync.bind(aberto)
    aberto.sync = async () => {
      await sync()
      feito.push(`sync ${String(onde)}`)
    }
    return aberto
  })
  vi.spyOn(fs, 'rename').mockImplementation(async (de, para) => {
    await rename(de, para)
    feito.push(`rename ${String(para)}`)
  })
  // also for modules that imported `node:fs` names before this file
  syncBuiltinESMExports()
})
afterAll(async () => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await fs.rm(raiz, { recursive: true, force: true })
})

test('o arquivo só é dado por guardado quando o nome dele, e o das pastas novas, está no disco', async () => {
  const pasta = path.join(raiz, 'a', 'arquivos')
  const arquivos = criarArquivos(pasta)
  const bytes = new TextEncoder().encode('guardado')
  const sha256 = await sha256Hex(bytes)
  const dele = path.join(pasta, sha256.slice(0, 2))
  expect(await arquivos.guardar(bytes)).toBe(sha256)
  expect(feito).toEqual([
    `rename ${path.join(dele, sha256)}`,
    ...[dele, pasta, path.join(raiz, 'a'), raiz].map((cada) => `sync ${cada}`),
  ])
  feito.length = 0
  await arquivos.guardar(bytes)
  expect(feito).toEqual([`rename ${path.join(dele, sha256)}`, `sync ${dele}`])
  expect(Buffer.from((await arquivos.ler(sha256)) ?? []).equals(Buffer.from(bytes))).toBe(true)
})
