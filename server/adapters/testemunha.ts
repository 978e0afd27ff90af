import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'

import type { PontoAnotado, Testemunha } from '#server/base/ports.ts'

const ARQUIVO = /^\d{4}-\d{2}\.jsonl$/

/** Reads a line; a half-written one (power cut) counts as missing. */
function ler(linha: string): PontoAnotado | undefined {
  try {
    return JSON.parse(linha) as PontoAnotado // written here, one object per line
  } catch {
    return undefined
  }
}

/** Checkpoints in a folder: one per line, one file a month, append-only. */
export function criarTestemunha(pasta: string): Testemunha {
  let ultimo: number | undefined
  const meses = async () => (await readdir(pasta).catch(() => [])).filter((nome) => ARQUIVO.test(nome)).toSorted()
  return {
    async ultimo() {
      if (ultimo !== undefined) return ultimo
      ultimo = 0
      for (const mes of (await meses()).toReversed()) {
        const numeros = (await readFile(path.join(pasta, mes), 'utf8')).split('\n').map((linha) => ler(linha)?.n ?? 0)
        ultimo = numeros.reduce((maior, n) => Math.max(maior, n), 0)
        if (ultimo > 0) break
      }
      return ultimo
    },
    async anotar(pontos) {
      await mkdir(pasta, { recursive: true, mode: 0o700 })
      for (const [mes, deles] of Map.groupBy(pontos, ({ instante }) => instante.slice(0, 7))) {
        const arquivo = await open(path.join(pasta, `${mes}.jsonl`), 'a', 0o600)
        try {
          // starts a new line after anything half-written
          await arquivo.writeFile(deles.map((ponto) => `\n${JSON.stringify(ponto)}`).join(''))
          await arquivo.sync()
        } finally {
          await arquivo.close()
        }
      }
      ultimo = Math.max(ultimo ?? 0, ...pontos.map(({ n }) => n))
    },
    async *ler() {
      for (const mes of await meses())
        for await (const linha of createInterface({
          input: createReadStream(path.join(pasta, mes)),
          crlfDelay: Infinity,
        })) {
          const ponto = ler(linha)
          if (ponto) yield ponto
        }
    },
  }
}
