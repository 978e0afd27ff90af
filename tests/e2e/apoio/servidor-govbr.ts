/** gov.br's stand-in as a server of its own: its authority is written where the servers under test look for it. */
import { mkdirSync, writeFileSync } from 'node:fs'

import { govBrDeProva } from '../../apoio/govbr.ts'
import { GOVBR, lugar, LUGARES } from './lugares.ts'

const retornos = LUGARES.map((indice) => `${lugar(indice).url}/retorno/govbr`)
const { ancora } = await govBrDeProva({ ...GOVBR, retornos })
mkdirSync('.tmp/e2e', { recursive: true })
writeFileSync(GOVBR.ancoras, ancora)
