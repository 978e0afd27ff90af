import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { iniciarServidor, portaLivre } from '../../bench/servidor.ts'

/** Folders of the demonstration that a run's servers copy: written once, because that takes ten seconds. */
export const DEMONSTRACAO = {
  e2e: path.resolve('.tmp/e2e/demonstracao'),
  quedas: path.resolve('.tmp/quedas/demonstracao'),
}
type Demonstracao = keyof typeof DEMONSTRACAO

/** Writes a DATA_DIR with the demonstration, like a server's first start, and stops the server. */
export async function escreverDemonstracao(qual: Demonstracao): Promise<void> {
  rmSync(DEMONSTRACAO[qual], { recursive: true, force: true })
  const servidor = await iniciarServidor(await portaLivre(), { DATA_DIR: DEMONSTRACAO[qual] })
  await servidor.parar()
}

/**
 * Makes `pasta` a DATA_DIR that a server opens in a second. Where the database could not live in the demonstration's
 * folder, it is left out, and the server fills it.
 */
export function copiarDemonstracao(qual: Demonstracao, pasta: string): void {
  rmSync(pasta, { recursive: true, force: true })
  if (!existsSync(path.join(DEMONSTRACAO[qual], 'postgres', 'PG_VERSION'))) return
  // with owners and modes: PostgreSQL opens only its own files
  execFileSync('cp', ['-a', DEMONSTRACAO[qual], pasta])
  const arquivo = path.join(pasta, 'postgres.json')
  const { porta: _, ...estado } = JSON.parse(readFileSync(arquivo, 'utf8')) as Record<string, unknown>
  writeFileSync(arquivo, JSON.stringify(estado))
}
