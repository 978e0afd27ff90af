import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** DATA_DIR with the demonstration as a server writes it at its first start, and no server in it. */
export const DEMONSTRACAO = path.resolve('.tmp/e2e/demonstracao')

/** A DATA_DIR that a server opens in a second; where the database could not live in it, an empty one, which it fills. */
export function copiarDemonstracao(pasta: string) {
  rmSync(pasta, { recursive: true, force: true })
  if (!existsSync(path.join(DEMONSTRACAO, 'postgres', 'PG_VERSION'))) return
  // with owners and modes: PostgreSQL opens only its own
  execFileSync('cp', ['-a', DEMONSTRACAO, pasta])
  const arquivo = path.join(pasta, 'postgres.json')
  const { porta: _, ...estado } = JSON.parse(readFileSync(arquivo, 'utf8')) as Record<string, unknown>
  writeFileSync(arquivo, JSON.stringify(estado))
}
