import { comporAssunto } from '#contract/variaveis.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { valoresDe } from '#server/core/documento/entrevista.ts'
import { carregar, type Registro } from '#server/core/documento/registro.ts'

/** A draft's subject on a day: written, else composed by the modelo; null while incomplete. */
export const assuntoDe = (registro: Registro, dia: string) =>
  registro.assuntoAutomatico && registro.modelo.assunto !== null
    ? comporAssunto(registro.modelo.assunto, valoresDe(registro, null, dia))
    : registro.assunto

/** Composes the subject again after a save, unless one was written. */
export async function guardarAssunto(tx: Banco, id: number, entrada: EntradaAtiva, dia: string) {
  const registro = await carregar(tx, id, entrada)
  if (!registro?.assuntoAutomatico) return registro?.assunto ?? null
  const assunto = assuntoDe(registro, dia)
  await tx.linhas(sql`update documento set assunto = ${assunto} where id = ${id}`)
  return assunto
}
