import { type Banco, sql } from '#server/database/connection.ts'
import { FAR_DAYS, reminderJob, type Warning } from '#server/telling/notificacao/reminder.ts'
import { cartaDoPrazo } from './cartas.ts'

export type Vencendo = {
  /** The movement that set the day, or moved it. */
  movimentacaoId: number
  documentoId: number
  lotacaoId: number
  ate: string
  desde: string
  sigla: string
  mobilId: number
  unidade: string
  /** The holder, or everybody of the unit. */
  pessoas: number[]
  /** The chief, or the nearest above other than the holder. */
  chefe: number | null
}

const vencendo = (banco: Banco, dia: string) =>
  banco.linhas<Vencendo>(
    sql`select coalesce(z.mudou_id, z.definido_id) as "movimentacaoId", z.documento_id as "documentoId", z.lotacao_id as "lotacaoId",
          z.vence::text as ate,
          (v.instante at time zone 'America/Fortaleza')::date::text as desde, m.sigla, m.id as "mobilId", l.sigla as unidade, quem.pessoas,
          (with recursive acima as (
            select x.id, x.pai_id, x.chefe_id, 0 as passo from lotacao x where x.id = z.lotacao_id
            union all select x.id, x.pai_id, x.chefe_id, a.passo + 1 from lotacao x join acima a on x.id = a.pai_id where a.passo < 20)
           select a.chefe_id from acima a join pessoa p on p.id = a.chefe_id and p.fim is null
           where not exists (select 1 from pessoa q where q.id = any(quem.pessoas)
             and q.identidade_id = p.identidade_id and array_length(quem.pessoas, 1) = 1)
           order by a.passo limit 1) as chefe
        from prazo z join mobil m on m.id = z.mobil_id join lotacao l on l.id = z.lotacao_id join movimentacao v on v.id = z.definido_id
        cross join lateral (select coalesce(array_agg(p.id order by p.id), '{}') as pessoas from pessoa p
          where p.fim is null and not p.externa and p.lotacao_id = z.lotacao_id
            and (p.id = m.atendente_pessoa_id or not exists (select 1 from pessoa q
              where q.id = m.atendente_pessoa_id and q.lotacao_id = z.lotacao_id and q.fim is null))) quem
        where z.encerrado_id is null and z.restam is null and z.vence <= ${dia}::date + ${FAR_DAYS}::int`,
  )

const TIPOS = {
  EM_3_DIAS: 'VIA_PRAZO_EM_3_DIAS',
  EM_1_DIA: 'VIA_PRAZO_EM_1_DIA',
  VENCIDO: 'VIA_PRAZO_VENCIDO',
} as const satisfies Record<Warning, string>

/** Tells holders that a term comes or is over, and the chief when it is over; once, and again when the day moved. */
export const deadlineReminders = reminderJob<Vencendo>({
  kind: 'lembretes-de-prazo',
  due: vencendo,
  told: ({ pessoas, chefe }, warning) => [
    { tipo: TIPOS[warning], pessoas },
    ...(warning === 'VENCIDO' && chefe !== null ? [{ tipo: 'CHEFIA_PRAZO_VENCIDO' as const, pessoas: [chefe] }] : []),
  ],
  mail: (tx, prazo, { tipo, pessoas }, agora) => cartaDoPrazo(tx, prazo, tipo, pessoas, agora),
})
