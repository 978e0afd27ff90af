import type { Portas } from '#server/base/contexto.ts'
import { sql, type SQL } from '#server/database/connection.ts'
import { oculto } from '#server/core/documento/acesso.ts'
import type { Verificacao } from '#server/base/ports.ts'
import { type Guardado, guardado } from '#server/core/validacao/conferencia.ts'
import { codigosNo, type Lidas } from './paginas.ts'

/** Limit of revisions looked up; our files have one per signer, and a DSS after it. */
const REVISOES_MAXIMAS = 60

export type Reconhecido = { documento: Guardado; por: 'REVISAO' | 'CODIGO' }

/** Whether the reader may see its pages: a reader of the document, or everybody if it is public. */
export const mostravel = ({ le, nivelAcesso, oculto: escondido }: Guardado) => le || (nivelAcesso === 10 && !escondido)

/** The document signed with one of these hashes. */
const assinadoAqui = (resumos: string[]): SQL =>
  sql`select documento_id as id from assinatura where sha256_assinado = any(${sql.param(resumos)}::text[])
        and sobre_id is null and estado = 'ASSINADA' limit 1`

/**
 * Recognises a changed file's document: one of its revisions was signed here, or its pages show a verification code. Answers
 * undefined for a document that the reader may not see, so that nobody learns of it.
 */
export async function reconhecer(
  { banco }: Portas,
  { revisoes }: Verificacao,
  lidas: Lidas,
  le: SQL,
): Promise<Reconhecido | undefined> {
  const resumos = revisoes.slice(0, REVISOES_MAXIMAS).map(({ sha256 }) => sha256)
  // a generic query plan would read all signatures until one matches
  const [assinado] = await banco.linhas<{ id: number }>(assinadoAqui(resumos), { sobMedida: true })
  const porRevisao = assinado && (await guardado(banco, sql`d.id = ${assinado.id}`, le, oculto))
  if (porRevisao) return mostravel(porRevisao) ? { documento: porRevisao, por: 'REVISAO' } : undefined
  for (const codigo of 'paginas' in lidas ? codigosNo(lidas.paginas) : []) {
    const achado = await guardado(banco, sql`d.codigo_verificador = ${codigo}`, le, oculto)
    if (achado && mostravel(achado)) return { documento: achado, por: 'CODIGO' }
  }
  return undefined
}
