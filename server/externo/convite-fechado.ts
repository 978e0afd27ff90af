import { sql } from '../database/connection.ts'

/** By its invitation, ended or past its term, somebody from outside opens the document no more: nothing is asked of them. */
export const conviteFechado = (documento: string, pessoa: string) =>
  sql`exists (select 1 from convite c where c.documento_id = ${sql.raw(documento)} and c.pessoa_id = ${sql.raw(pessoa)}
    and (c.revogado_em is not null or c.expira_em <= now()))`
