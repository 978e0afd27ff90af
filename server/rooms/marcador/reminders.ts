import { escreverCarta } from '#server/core/correio/escrever.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { FAR_DAYS, reminderJob } from '#server/telling/notificacao/reminder.ts'
import { querSino } from '#server/telling/notificacao/quer-sino.ts'
import { numeroDe } from '#server/core/movimentacao/numeros.ts'
import { diaPorExtenso } from '#server/core/pedidos/regras.ts'
import { dito } from '#server/base/palavras/dizer.ts'

type Vencendo = {
  movimentacaoId: number
  documentoId: number
  lotacaoId: number
  ate: string
  desde: string
  nome: string
  sigla: string
  mobilId: number
  /** Who put it, and people of that unit who hold the via. `sino`: wants a bell. */
  pessoas: { id: number; sino: boolean }[]
}

/** Markers near their day, on vias in force, by their last movement; of a processo, on any volume. */
const vencendo = (banco: Banco, dia: string) =>
  banco.linhas<Vencendo>(
    sql`select v.id as "movimentacaoId", x.documento_id as "documentoId", x.lotacao_id as "lotacaoId",
          x.ate::text as ate, y.nome, m.sigla, m.id as "mobilId",
          (x.em at time zone 'America/Fortaleza')::date::text as desde,
          coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'sino', ${querSino('MARCADOR')}) order by p.id) from pessoa p
            where p.id in (x.pessoa_id, m.atendente_pessoa_id) and p.lotacao_id = x.lotacao_id and p.fim is null), '[]') as pessoas
        from marcacao x join marcador y on y.id = x.marcador_id and y.fim is null join mobil m on m.id = x.mobil_id
        join documento d on d.id = x.documento_id and d.situacao not in ('CANCELADO', 'SEM_EFEITO', 'ELIMINADO')
        join lateral (select v.id from movimentacao v where v.documento_id = x.documento_id
          and (v.mobil_id = x.mobil_id or m.tipo = 'VOLUME') and v.tipo = ${numeroDe('MARCACAO')}
          and (v.dados ->> 'marcadorId')::bigint = x.marcador_id order by v.seq desc limit 1) v on true
        where x.ate is not null and x.ate between ${dia}::date and ${dia}::date + ${FAR_DAYS}::int`,
  )

/** Tells markers' authors and holders that the day comes, from one working day before. */
export const markerReminders = reminderJob<Vencendo>({
  kind: 'lembretes-de-marcador',
  due: vencendo,
  told: ({ pessoas }, warning) =>
    warning === 'EM_1_DIA' ? [{ tipo: 'MARCADOR_VENCE', pessoas: pessoas.map(({ id }) => id) }] : [],
  async mail(tx, { movimentacaoId, documentoId, pessoas, nome, sigla, mobilId, ate }, told, agora) {
    await escreverCarta(
      tx,
      told.pessoas,
      {
        tipo: 'MARCADOR',
        documentoId,
        assunto: dito('Data de marcador: {sigla}', { sigla }),
        paragrafos: [dito('O marcador “{nome}” de {sigla} vai até {dia}.', { nome, sigla, dia: diaPorExtenso(ate) })],
        acao: { rotulo: 'Abrir o documento', caminho: `/documento/${mobilId}/${encodeURIComponent(sigla)}` },
        porque: 'Você recebe este e-mail porque pôs o marcador, ou está com o documento.',
      },
      { agora },
    )
    // without a bell, the notice is stored as read: its row prevents repeats
    const semSino = pessoas.filter(({ id, sino }) => !sino && told.pessoas.includes(id)).map(({ id }) => id)
    if (semSino.length > 0)
      await tx.linhas(
        sql`update notificacao set lida_em = ${agora.toISOString()}
            where movimentacao_id = ${movimentacaoId} and tipo = 'MARCADOR_VENCE' and pessoa_id = any(${sql.param(semSino)}::bigint[])`,
      )
  },
})
