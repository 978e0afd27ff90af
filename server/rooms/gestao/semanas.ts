import { type Gestao, SEMANAS } from '#contract/gestao.ts'
import { TIPOS_MOVIMENTACAO } from '#contract/movimentacao.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { type Banco, sql } from '#server/database/connection.ts'

/** Written out: the planner takes the indexes of this type only where it sees the number. */
const TRAMITE = sql.raw(String(TIPOS_MOVIMENTACAO.TRAMITE))
/** Terms that ended meanwhile are looked for among those due since, in days: an older one was overdue for too long to tell. */
const LEMBRADOS = 365

/**
 * What came to the unit and what left it, week by week, and how many of its running terms were over at each week's end.
 * `dia`: today. Counts only what the entry may read; what stayed inside the unit neither came nor left.
 */
export function porSemana(banco: Banco, entrada: EntradaAtiva, dia: string): Promise<Gestao['semanas']> {
  const { lotacaoId } = entrada
  const noDia = (instante: string) => sql.raw(`(${instante} at time zone 'America/Fortaleza')::date`)
  const inicio = sql`((${dia}::date - ${7 * SEMANAS - 1}::int)::timestamp at time zone 'America/Fortaleza')`
  const passou = sql`v.tipo = ${TRAMITE} and v.instante >= ${inicio} and v.lotacao_id is distinct from v.destino_lotacao_id
    and not exists (select 1 from movimentacao c where c.cancela_id = v.id) and ${podeLer(entrada)}`
  const prazos = sql`prazo z join documento d on d.id = z.documento_id`
  const vencido = sql`z.lotacao_id = ${lotacaoId} and z.restam is null and z.vence < ${dia}::date and ${podeLer(entrada)}`
  return banco.linhas<Gestao['semanas'][number]>(
    sql`with semana as (select ${dia}::date - 7 * n as ate from generate_series(0, ${SEMANAS - 1}::int) n),
      chegadas as materialized (select ${noDia('v.instante')} as dia from movimentacao v join documento d on d.id = v.documento_id
        where v.destino_lotacao_id = ${lotacaoId} and ${passou}),
      saidas as materialized (select ${noDia('v.instante')} as dia from movimentacao v join documento d on d.id = v.documento_id
        where v.lotacao_id = ${lotacaoId} and ${passou}),
      vencidos as materialized (select z.vence, null::date as fim from ${prazos} where z.encerrado_id is null and ${vencido}
        union all select z.vence, ${noDia('m.instante')} from ${prazos} join movimentacao m on m.id = z.encerrado_id
          where z.vence >= ${dia}::date - ${LEMBRADOS}::int and m.instante >= ${inicio} and ${vencido})
      select s.ate::text as ate, (select count(*) from chegadas x where x.dia > s.ate - 7 and x.dia <= s.ate) as chegaram,
        (select count(*) from saidas x where x.dia > s.ate - 7 and x.dia <= s.ate) as sairam,
        (select count(*) from vencidos x where x.vence < s.ate and (x.fim is null or x.fim > s.ate)) as vencidos
      from semana s order by s.ate`,
  )
}
