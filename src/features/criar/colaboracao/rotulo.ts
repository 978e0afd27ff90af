import { deQuem, type ResumoDaParte } from '#contract/parte.ts'

import { nomeDoEstado } from '#domain/colaboracao/nomes.ts'

/** A part in one line: title, who writes it, and state. */
export const rotuloDaParte = (parte: ResumoDaParte) =>
  `${parte.nome} · ${deQuem(parte)} · ${nomeDoEstado(parte.estado)}`
