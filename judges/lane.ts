/** Judges some parts of the court, one after the other, and hands what was said to main.ts. */
import { type Judge, type Outcome, type Part, PARTS } from './claim.ts'
import { judgeApi } from './api.ts'
import { judgeKeycloak } from './keycloak/keycloak.ts'
import { judgePdf } from './pdf.ts'
import { judgeSignatures } from './signatures.ts'

const COURT: Record<Part, Judge> = {
  keycloak: judgeKeycloak,
  pdf: judgePdf,
  assinaturas: judgeSignatures,
  api: judgeApi,
}

process.once('disconnect', () => process.exit(1))
const whole = process.argv.includes('--tudo')
const outcomes: Outcome[] = []
for (const part of PARTS.filter((each) => process.argv.includes(each))) outcomes.push(await COURT[part]({ whole }))
process.send?.(outcomes, () => process.exit(0))
