import { sql, type SQL } from '#server/database/connection.ts'

/** Whether somebody's invitation has ended or expired, so that nothing is asked of them. */
export const conviteFechado = (documento: SQL, pessoa: SQL): SQL =>
  sql`exists (select 1 from convite c where c.documento_id = ${documento} and c.pessoa_id = ${pessoa}
    and (c.revogado_em is not null or c.expira_em <= now()))`
