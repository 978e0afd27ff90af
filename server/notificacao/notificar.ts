import type { TipoNotificacao } from '#contract/notificacao.ts'

import type { Contexto } from '../contexto.ts'
import { type Banco, sql } from '../database/connection.ts'
import { avisarPessoas } from '../evento/avisar.ts'

/** Tells persons of a movement, each once, in its transaction; their bells hear of it after the commit. */
export async function notificar(
  tx: Banco,
  contexto: Contexto,
  tipo: TipoNotificacao,
  movimentacaoId: number,
  pessoas: number[],
) {
  await tx.linhas(
    sql`insert into notificacao (pessoa_id, tipo, documento_id, movimentacao_id, criada_em)
        select quem, ${tipo}, v.documento_id, v.id, v.instante from movimentacao v, unnest(${sql.param(pessoas)}::bigint[]) as quem
        where v.id = ${movimentacaoId} on conflict do nothing`,
  )
  avisarPessoas(contexto, pessoas, 'NOTIFICACAO')
}

/** Once answered, a request asks nothing of the others who were told of it. */
export async function encerrarPedido(
  tx: Banco,
  contexto: Contexto,
  documentoId: number,
  pedido: number,
  instante: string,
) {
  const quem = await tx.linhas<{ pessoa_id: number }>(
    sql`update notificacao n set lida_em = coalesce(n.lida_em, ${instante}) from movimentacao v
        where n.documento_id = ${documentoId} and n.tipo = 'PEDIDO_DE_ACESSO' and v.id = n.movimentacao_id and (v.dados ->> 'pedido')::bigint = ${pedido}
        returning n.pessoa_id`,
  )
  avisarPessoas(
    contexto,
    quem.map(({ pessoa_id }) => pessoa_id),
    'NOTIFICACAO',
  )
}
