import { type Banco, sql } from '#server/database/connection.ts'

type Via = { mobilId: number; lotacaoId: number }

/** Marks return reminders as read for units that no longer owe or await the via. */
export async function encerrarDevolucoes(
  tx: Banco,
  documentoId: number,
  instante: string,
  { devem, esperam }: { devem: Via[]; esperam: Via[] },
) {
  const acabaram = [
    ...devem.map((via) => ({ ...via, de: 'DEVOLVER' })),
    ...esperam.map((via) => ({ ...via, de: 'RETORNO' })),
  ]
  if (acabaram.length === 0) return
  await tx.linhas(
    sql`update notificacao n set lida_em = ${instante}
      from movimentacao v, pessoa p,
      jsonb_to_recordset(${JSON.stringify(acabaram)}::jsonb) as x ("mobilId" bigint, "lotacaoId" bigint, de text)
        where n.documento_id = ${documentoId} and n.lida_em is null and split_part(n.tipo, '_', 1) = x.de
          and v.id = n.movimentacao_id and v.mobil_id = x."mobilId" and p.id = n.pessoa_id and p.lotacao_id = x."lotacaoId"`,
  )
}
