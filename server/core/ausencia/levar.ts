import { type Banco, sql } from '../../database/connection.ts'

/**
 * Absences that are not over go on with the entry that takes the place of another; the past ones stay in its history. Who
 * substituted the person there does not here, unless the substitution went along: it is asked for anew.
 */
export const levarAusencias = (tx: Banco, pares: { de: number; para: number }[], agora: Date) =>
  tx.linhas(
    sql`update ausencia a set pessoa_id = n.para, comeco_dito_em = null,
          substituicao_id = (select s.id from substituicao s where s.id = a.substituicao_id and s.titular_id = n.para)
        from jsonb_to_recordset((${sql.param({ pares })}::jsonb) -> 'pares') as n (de bigint, para bigint)
        where a.pessoa_id = n.de and a.encerrada_em is null
          and a.ate >= (${agora.toISOString()}::timestamptz at time zone 'America/Fortaleza')::date`,
    { nome: 'ausencia.levar' },
  )
