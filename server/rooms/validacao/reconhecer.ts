import type { Portas } from '#server/base/contexto.ts'
import { sql, type SQL } from '#server/database/connection.ts'
import { oculto } from '#server/core/documento/acesso.ts'
import type { Verificacao } from '#server/base/ports.ts'
import { type Guardado, guardado } from '#server/core/validacao/conferencia.ts'
import { codigosNo, type Lidas } from './paginas.ts'

/** Revisions looked up: ours have one for each who signed, and a DSS after it. */
const REVISOES_MAXIMAS = 60

export type Reconhecido = { documento: Guardado; por: 'REVISAO' | 'CODIGO' }

/** One whose pages may be spoken of: to who reads it, or, where it is public, to everybody. */
export const mostravel = ({ le, nivelAcesso, oculto: escondido }: Guardado) => le || (nivelAcesso === 10 && !escondido)

/** The document that bytes of one of these hashes were signed of. */
const assinadoAqui = (resumos: string[]): SQL =>
  sql`select documento_id as id from assinatura where sha256_assinado = any(${sql.param(resumos)}::text[])
        and sobre_id is null and estado = 'ASSINADA' limit 1`

/**
 * The kept document that a file is of though it is not that very file: one of its revisions was signed here, or its pages say
 * a verification code. Nobody learns by it of what they may not see: for those it is a file of nobody's.
 */
export async function reconhecer(
  { banco }: Portas,
  { revisoes }: Verificacao,
  lidas: Lidas,
  le: SQL,
): Promise<Reconhecido | undefined> {
  const resumos = revisoes.slice(0, REVISOES_MAXIMAS).map(({ sha256 }) => sha256)
  // a plan made once for whatever hashes come would read all signatures, hoping to meet one soon
  const [assinado] = await banco.linhas<{ id: number }>(assinadoAqui(resumos), { sobMedida: true })
  const porRevisao = assinado && (await guardado(banco, sql`d.id = ${assinado.id}`, le, oculto))
  if (porRevisao) return mostravel(porRevisao) ? { documento: porRevisao, por: 'REVISAO' } : undefined
  for (const codigo of 'paginas' in lidas ? codigosNo(lidas.paginas) : []) {
    const achado = await guardado(banco, sql`d.codigo_verificador = ${codigo}`, le, oculto)
    if (achado && mostravel(achado)) return { documento: achado, por: 'CODIGO' }
  }
  return undefined
}
