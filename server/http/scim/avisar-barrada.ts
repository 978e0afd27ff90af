import type { Portas } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { tocarSinosDe } from '#server/core/evento/avisar.ts'
import type { Cliente } from './cliente.ts'

/** Tells general administrators, once a day per source, that it was kept from ending more people. */
export async function avisarBarrada(portas: Portas, { id, nome }: Cliente, agora: Date): Promise<void> {
  const em = agora.toISOString()
  const pessoas = await portas.banco.transacao(async (tx) => {
    const nova = await linha(
      tx,
      sql`update fonte set barrada_em = ${em} where id = ${id}
            and coalesce(barrada_em < ${em}::timestamptz - interval '24 hours', true) returning id`,
    )
    if (!nova) return []
    return tx.linhas<{ id: number }>(
      sql`insert into notificacao (pessoa_id, tipo, texto, criada_em)
          select distinct p.id, 'FONTE_BARRADA', ${nome}::text, ${em}::timestamptz
          from permissao x join pessoa p on p.id = x.pessoa_id and p.fim is null
          where x.nome = 'ADMINISTRADOR_GERAL' and x.no_orgao_id is null and x.na_lotacao_id is null
          returning pessoa_id as id`,
    )
  })
  await tocarSinosDe(
    portas,
    pessoas.map((pessoa) => pessoa.id),
  )
}
