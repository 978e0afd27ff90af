import { type Banco, linha, type SQL, sql } from '#server/database/connection.ts'

/** Whether e-mail `de` is an open, unanswered invitation to sign (`agora`: ISO 8601). */
export const conviteAberto = (de: SQL, agora: string) =>
  sql`(${de}.tipo = 'CONVITE' and exists (
    select 1 from pessoa p join convite c on c.pessoa_id = p.id join assinante a on a.documento_id = c.documento_id and a.pessoa_id = p.id
      where p.identidade_id = ${de}.identidade_id and c.documento_id = (${de}.carta ->> 'documentoId')::bigint
        and c.revogado_em is null and c.expira_em > ${agora}::timestamptz and a.assinado_em is null))`

/** Path of the newest open invitation; null for none. */
export async function caminhoDoConvite(banco: Banco, agora: Date): Promise<string | null> {
  const convite = await linha<{ caminho: string }>(
    banco,
    sql`select e.carta -> 'acao' ->> 'caminho' as caminho from correio e where ${conviteAberto(sql`e`, agora.toISOString())}
      order by e.id desc limit 1`,
  )
  return convite?.caminho ?? null
}
