import { CodigoVerificador } from '#contract/validacao.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { lidoPor } from '#server/core/via/leitura.ts'
import { limpar, type Numerado } from './sigla.ts'

/** `TMP-12`, `tmp 12`: what a draft is called before it has a number. */
const TEMPORARIO = /^TMP[-\s]*(\d{1,15})$/i

/** A typed verification code, in whatever form; null when it isn't one. */
export function lerCodigo(digitado: string): string | null {
  const codigo = CodigoVerificador.safeParse(digitado)
  return codigo.success ? codigo.data : null
}

/** Imported documents never had a temporary number. */
const comTemporario = (id: number): SQL =>
  sql`d.id = ${id} and not exists (select 1 from documento_importado i where i.documento_id = d.id)`

/**
 * The document with this temporary number, which it keeps as a name once it is numbered, or with this verification code; if
 * the entry may read it.
 */
export async function porOutroNome(banco: Banco, entrada: EntradaAtiva, digitado: string) {
  const [, temporario] = TEMPORARIO.exec(limpar(digitado)) ?? []
  const codigo = lerCodigo(digitado)
  if (temporario === undefined && codigo === null) return undefined
  const nomeado = temporario === undefined ? sql`d.codigo_verificador = ${codigo}` : comTemporario(Number(temporario))
  return linha<Numerado>(
    banco,
    sql`select d.id as "documentoId", v.id as "mobilId", d.sigla from documento d left join ${lidoPor()}
        where ${nomeado} and ${podeLer(entrada)}`,
  )
}
