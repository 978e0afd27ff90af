/**
 * npm run juizes [-- PART…] [--tudo] [--se-houver]: asks programs that nobody here wrote about what Carimbo makes
 * (docs/juizes.md). Prints a table, and writes it as a page in judges/resultados. Exit 1: a claim fails, or a judge is missing.
 * --tudo: all that is to be judged, where the short form takes a part of it. --se-houver: a missing judge is said, and is no
 * failure.
 */
import { fork } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { construirPaginas } from '../bench/medidas/pacote.ts'
import { trazerKeycloak } from '../tests/apoio/keycloak.ts'
import { asMarkdown, type Outcome, type Part, PARTS } from './claim.ts'
import { whyNoJava } from './programs.ts'

/** Parts judged beside each other: with Keycloak most of the time is waited. */
const LANES: Part[][] = [['keycloak'], PARTS.filter((part) => part !== 'keycloak')]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tudo: { type: 'boolean', default: false }, 'se-houver': { type: 'boolean', default: false } },
})
const isPart = (name: string): name is Part => PARTS.some((part) => part === name)
if (!positionals.every(isPart)) {
  console.error(`Uso: npm run juizes -- [${PARTS.join(' | ')}] [--tudo] [--se-houver]`)
  process.exit(2)
}
const asked = positionals.length > 0 ? positionals.filter(isPart) : PARTS

const judge = (parts: Part[]) =>
  new Promise<Outcome[]>((said, failed) => {
    const lane = fork('judges/lane.ts', [...parts, ...(values.tudo ? ['--tudo'] : [])])
    lane.once('message', (outcomes) => said(outcomes as Outcome[])) // lane.ts sends them
    lane.once('exit', (code) => failed(new Error(`judging ${parts.join(', ')} ended with ${code}`)))
  })

const date = new Date()
await construirPaginas()
// two Mavens that bring the same at once would spoil each other's store
whyNoJava()
if (asked.includes('keycloak')) trazerKeycloak()
const lanes = LANES.map((lane) => lane.filter((part) => asked.includes(part))).filter((lane) => lane.length > 0)
const outcomes = (await Promise.all(lanes.map(judge))).flat()
const claims = outcomes.flatMap((outcome) => outcome.claims)
const page = asMarkdown(date, outcomes)
console.log(page)
mkdirSync('judges/resultados', { recursive: true })
writeFileSync(`judges/resultados/${date.toISOString().replaceAll(':', '-')}.md`, page)
// last, where the end of a long log is what one reads
for (const { part, claim, verdict } of claims.filter(({ holds }) => !holds))
  console.error(`✗ ${part}: ${claim}: ${verdict}`)
const missing = outcomes.some(({ left }) => left !== undefined) && !values['se-houver']
process.exit(missing || claims.some(({ holds }) => !holds) ? 1 : 0)
