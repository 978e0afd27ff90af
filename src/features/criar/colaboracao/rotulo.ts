import { deQuem, type ResumoDaParte } from '#contract/parte.ts'

import { nomeDoEstado } from '#domain/colaboracao/nomes.ts'

/** A part in one line: what, whose, and how it stands. */
export const rotuloDaParte = (parte: ResumoDaParte) =>
  `${parte.nome} · ${deQuem(parte)} · ${nomeDoEstado(parte.estado)}`
