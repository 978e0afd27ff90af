import type { Recibo } from '#contract/assinatura.ts'

import { type Banco, linha, sql } from '../database/connection.ts'

const proximo = (banco: Banco, pessoaId: number, documentoId: number) =>
  linha<{ mobilId: number; sigla: string }>(
    banco,
    sql`select k.mobil_id as "mobilId", m.sigla from marca k join mobil m on m.id = k.mobil_id
        where k.pessoa_id = ${pessoaId} and k.marcador = 'PRONTO_PARA_ASSINAR' and k.documento_id <> ${documentoId} order by k.desde limit 1`,
  )

/** What the person is told of a signature that is in the document, whenever it is asked. */
export async function reciboDe(banco: Banco, assinaturaId: number): Promise<Recibo> {
  const lido = await linha<Omit<Recibo, 'proximo'> & { pessoaId: number }>(
    banco,
    sql`select a.documento_id as "documentoId", v.mobil_id as "mobilId", d.sigla, a.assinada_em as "assinadoEm", a.sha256_assinado as sha256,
          d.codigo_verificador as "codigoVerificador", a.nivel, a.pessoa_id as "pessoaId"
        from assinatura a join documento d on d.id = a.documento_id join movimentacao v on v.id = a.movimentacao_id where a.id = ${assinaturaId}`,
  )
  if (!lido) throw new Error('signature without its movement')
  const { pessoaId, ...recibo } = lido
  return { ...recibo, proximo: (await proximo(banco, pessoaId, recibo.documentoId)) ?? null }
}
