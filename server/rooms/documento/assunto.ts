import { comporAssunto } from '#contract/variaveis.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { valoresDe } from '#server/core/documento/entrevista.ts'
import { carregar, type Registro } from '#server/core/documento/registro.ts'

/** The subject a draft has on that day: as written, else as its modelo composes it; null while it can't be. */
export const assuntoDe = (registro: Registro, dia: string) =>
  registro.assuntoAutomatico && registro.modelo.assunto !== null
    ? comporAssunto(registro.modelo.assunto, valoresDe(registro, null, dia))
    : registro.assunto

/** Composes the subject anew from what was just written, where nobody wrote one. */
export async function guardarAssunto(tx: Banco, id: number, entrada: EntradaAtiva, dia: string) {
  const registro = await carregar(tx, id, entrada)
  if (!registro?.assuntoAutomatico) return registro?.assunto ?? null
  const assunto = assuntoDe(registro, dia)
  await tx.linhas(sql`update documento set assunto = ${assunto} where id = ${id}`)
  return assunto
}
