/**
 * npm run juizes [-- PART…] [--tudo] [--se-houver]: asks programs that nobody here wrote about what Carimbo makes
 * (docs/juizes.md). Prints a table, and writes it as a page in judges/resultados. Exit 1: a claim fails, or a judge is missing.
 * --tudo: all that is to be judged, where the short form takes a part of it. --se-houver: a missing judge is said, and is no
 * failure.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { asMarkdown, type Judge, type Outcome, type Part, PARTS } from './claim.ts'
import { judgeKeycloak } from './keycloak.ts'
import { judgePdf } from './pdf.ts'
import { judgeSignatures } from './signatures.ts'

const COURT: Record<Part, Judge> = { keycloak: judgeKeycloak, pdf: judgePdf, assinaturas: judgeSignatures }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tudo: { type: 'boolean', default: false }, 'se-houver': { type: 'boolean', default: false } },
})
const isPart = (name: string): name is Part => PARTS.some((part) => part === name)
if (!positionals.every(isPart)) {
  console.error(`Uso: npm run juizes -- [${PARTS.join(' | ')}] [--tudo] [--se-houver]`)
  process.exit(2)
}

const date = new Date()
const outcomes: Outcome[] = []
for (const part of positionals.length > 0 ? positionals.filter(isPart) : PARTS)
  outcomes.push(await COURT[part]({ whole: values.tudo }))
const claims = outcomes.flatMap((outcome) => outcome.claims)
const page = asMarkdown(date, outcomes)
console.log(page)
mkdirSync('judges/resultados', { recursive: true })
writeFileSync(`judges/resultados/${date.toISOString().replaceAll(':', '-')}.md`, page)
const missing = outcomes.some(({ left }) => left !== undefined) && !values['se-houver']
process.exit(missing || claims.some(({ holds }) => !holds) ? 1 : 0)
