import { sql, type SQL } from '../../database/connection.ts'

/** Whether row `x` of `ausencia` or `substituicao` is in force on a day. */
const vigora = (x: SQL, dia: string) =>
  sql`(${x}.encerrada_em is null and ${x}.de <= ${dia}::date and ${x}.ate >= ${dia}::date)`

/**
 * Why, until when and by whom substituted person `p` is away, as `Ausente`; null when present. A substitution counts as
 * absence.
 */
export const ausenciaEm = (dia: string): SQL =>
  sql`(select jsonb_build_object('tipo', a.tipo, 'ate', coalesce(a.ate, s.ate)::text, 'por', s.por) from (select 1) um
       left join lateral (select a.tipo, a.ate from ausencia a where a.pessoa_id = p.id and ${vigora(sql`a`, dia)}
         order by a.ate desc limit 1) a on true
       left join lateral (select s.ate, q.nome as por from substituicao s join pessoa q on q.id = s.substituto_id
         where s.titular_id = p.id and ${vigora(sql`s`, dia)} and q.fim is null order by s.ate desc limit 1) s on true
       where coalesce(a.ate, s.ate) is not null)`
