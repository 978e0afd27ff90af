import { sql } from '#server/database/connection.ts'
import { conviteFechado } from '#server/core/externo/convite-fechado.ts'
import { FAR_DAYS, reminderJob, type Warning } from '#server/telling/notificacao/reminder.ts'
import { cartaDoLembrete } from '#server/core/pedidos/cartas.ts'

type Asked = {
  /** The request that set the day. */
  movimentacaoId: number
  documentoId: number
  lotacaoId: number
  ate: string
  desde: string
  pessoaId: number
  pediu: number
  /** The signer lost access: only who asked is told. */
  fechado: boolean
}

export const TIPOS = {
  EM_3_DIAS: 'PRAZO_EM_3_DIAS',
  EM_1_DIA: 'PRAZO_EM_1_DIA',
  VENCIDO: 'PRAZO_VENCIDO',
} as const satisfies Record<Warning, string>

/** Reminds signers of a term that comes or is over; tells who asked when it is over. */
export const signingReminders = reminderJob<Asked>({
  kind: 'lembretes-de-assinatura',
  due: (banco, dia) =>
    banco.linhas(
      sql`select a.pedido_id as "movimentacaoId", a.documento_id as "documentoId", p.lotacao_id as "lotacaoId", a.prazo::text as ate,
            (v.instante at time zone 'America/Fortaleza')::date::text as desde, a.pessoa_id as "pessoaId", v.pessoa_id as pediu,
            ${conviteFechado(sql`a.documento_id`, sql`a.pessoa_id`)} as fechado
          from assinante a join documento d on d.id = a.documento_id and d.situacao = 'PENDENTE_DE_ASSINATURA'
            join movimentacao v on v.id = a.pedido_id join pessoa p on p.id = a.pessoa_id
          where a.assinado_em is null and a.recusa_id is null and a.prazo <= ${dia}::date + ${FAR_DAYS}::int`,
    ),
  told: ({ pessoaId, pediu, fechado }, warning) => [
    ...(fechado ? [] : [{ tipo: TIPOS[warning], pessoas: [pessoaId] }]),
    ...(warning === 'VENCIDO' ? [{ tipo: 'ASSINATURA_ATRASADA' as const, pessoas: [pediu] }] : []),
  ],
  async mail(tx, { movimentacaoId, pessoaId, ate }, { tipo }, agora) {
    if (tipo !== 'ASSINATURA_ATRASADA')
      await cartaDoLembrete(tx, movimentacaoId, pessoaId, ate, tipo === 'PRAZO_VENCIDO', agora)
  },
})
