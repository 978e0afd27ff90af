import { escreverCarta } from '#server/core/correio/escrever.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import type { Portas } from '#server/base/contexto.ts'
import { tocarSinosDe } from '#server/core/evento/avisar.ts'
import { querSino } from '#server/telling/notificacao/quer-sino.ts'
import { resumoDe } from './lotes.ts'
import { dito, dizer } from '#server/base/palavras/dizer.ts'

type Terminado = { pessoaId: number; feitos: number; recusados: number }

/**
 * Marks as told and tells in one transaction, so that processes don't repeat it; tells who asked, also when acting for
 * another.
 */
const contar = (banco: Banco, id: number, agora: Date) =>
  banco.transacao(async (tx) => {
    const lote = await linha<Terminado>(
      tx,
      sql`update ato_em_lote l set contado_em = ${agora.toISOString()} from (select count(*) filter (where estado = 'FEITO')::int as feitos,
            count(*) filter (where estado = 'RECUSADO')::int as recusados from ato_em_lote_item where lote_id = ${id}) x
          where l.id = ${id} and l.contado_em is null returning coalesce((select s.substituto_id from substituicao s
          where s.id = l.substituicao_id), l.pessoa_id) as "pessoaId", x.feitos, x.recusados`,
    )
    if (!lote) return []
    const { pessoaId, ...contas } = lote
    const resumo = resumoDe({ ...contas, pendentes: 0 })
    const quem = await tx.linhas<{ id: number }>(
      sql`insert into notificacao (pessoa_id, tipo, lote_id, texto, criada_em)
          select p.id, 'LOTE_CONCLUIDO', ${id}, ${dizer('pt-BR', resumo)}, ${agora.toISOString()} from pessoa p where p.id = ${pessoaId}
          and p.fim is null and ${querSino('LOTE')} returning pessoa_id as id`,
    )
    await escreverCarta(
      tx,
      [pessoaId],
      {
        tipo: 'LOTE',
        documentoId: null,
        assunto: 'Ato em lote terminado',
        paragrafos: [dito('O ato em lote que você pediu terminou: {resumo}', { resumo: { dito: resumo } })],
        acao: { rotulo: 'Ver o que houve com cada documento', caminho: `/lotes/${id}` },
        porque: 'Você recebe este e-mail porque pediu o ato em lote.',
      },
      { agora },
    )
    return quem.map((cada) => cada.id)
  })

/** Tells who asked for the batch when its last item ended. */
export async function contarTerminado(portas: Portas, id: number) {
  const terminado = await linha(
    portas.banco,
    sql`select 1 as sim from ato_em_lote l where l.id = ${id} and l.contado_em is null
          and not exists (select 1 from ato_em_lote_item i where i.lote_id = l.id and i.estado = 'PENDENTE')`,
  )
  if (terminado) await tocarSinosDe(portas, await contar(portas.banco, id, portas.relogio.agora()))
}
