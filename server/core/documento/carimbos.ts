import type { Portas } from '#server/base/contexto.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'

const DIA_MS = 86_400_000
/** How long before its certificate ends a document time stamp is renewed, ms. */
const ANTECEDENCIA_MS = 90 * DIA_MS

/** When to renew a time stamp made at `agora` whose certificate ends at `validoAte`: always after `agora`, and before the end. */
export function quandoRenovar(validoAte: string, agora: Date): Date {
  const fim = Date.parse(validoAte)
  return new Date(fim - Math.min(ANTECEDENCIA_MS, (fim - agora.getTime()) / 3))
}

/** Notes the file of a document now complete, and when its time stamp is due. */
export const anotarCompleto = (tx: Banco, documentoId: number, sha256: string, renovarEm: Date) =>
  tx.linhas(
    sql`insert into carimbo_do_documento (documento_id, n, sha256, renovar_em)
        values (${documentoId}, 0, ${sha256}, ${renovarEm.toISOString()}::timestamptz)
        on conflict (documento_id, n) do update set sha256 = excluded.sha256, renovar_em = excluded.renovar_em`,
  )

/** The document that this file is, with a time stamp of any time. */
export const documentoDoCarimbado = async (banco: Banco, sha256: string): Promise<number | undefined> =>
  (
    await linha<{ id: number }>(
      banco,
      sql`select documento_id as id from carimbo_do_documento where sha256 = ${sha256} order by documento_id limit 1`,
    )
  )?.id

/** The signed file with its last time stamp. Throws if what was stored is missing or altered. */
export async function comUltimoCarimbo(
  { banco, arquivos }: Pick<Portas, 'banco' | 'arquivos'>,
  documentoId: number,
  assinado: { bytes: Uint8Array<ArrayBuffer>; sha256: string },
): Promise<{ bytes: Uint8Array<ArrayBuffer>; sha256: string }> {
  const ultimo = await linha<{ sha256: string; cauda: string | null }>(
    banco,
    sql`select sha256, cauda from carimbo_do_documento where documento_id = ${documentoId} order by n desc limit 1`,
  )
  if (!ultimo?.cauda) return assinado
  const cauda = await arquivos.ler(ultimo.cauda)
  const bytes = cauda && new Uint8Array(await new Blob([assinado.bytes, new Uint8Array(cauda)]).arrayBuffer())
  if (!bytes || (await sha256Hex(bytes)) !== ultimo.sha256)
    throw new Error(`time stamp missing or altered in the store: ${ultimo.cauda}`)
  return { bytes, sha256: ultimo.sha256 }
}
