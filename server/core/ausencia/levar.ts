import { type Banco, sql } from '../../database/connection.ts'

/**
 * Moves current and future absences to the entry that replaces another; past ones stay. Their substitute is asked for anew,
 * unless the substitution moved too.
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
