import ausenteCss from './ausente.module.css'

import type { Ausente as DeQuem } from '#contract/ausencia.ts'

import { dizerAusente } from './ausente-palavras.ts'

/** A line below a name: until when the person is away, and who substitutes them. Empty if they are not. */
export const Ausente = ({ ausente }: { ausente: DeQuem | undefined }) =>
  ausente ? <small className={ausenteCss.ausente}>{dizerAusente(ausente)}</small> : null
