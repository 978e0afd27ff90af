import type { PassadoImportado } from '#contract/importacao.ts'

import { type Banco, linha, sql } from '#server/database/connection.ts'

const EM = sql`to_char(i.importado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Origin of document `d`, as `Importado`; null when written here. */
export const importadoJson = sql`(select jsonb_build_object('sistema', i.sistema, 'em', ${EM}, 'numeroAntigo', i.numero_antigo)
  from documento_importado i where d.importado and i.documento_id = d.id)`

/** With everything the other system told; undefined when written here. */
export const passadoDe = (banco: Banco, documentoId: number) =>
  linha<PassadoImportado>(
    banco,
    sql`select i.sistema, i.importado_em as em, i.numero_antigo as "numeroAntigo",
          coalesce((select jsonb_agg(jsonb_build_object('nome', s ->> 'nome', 'cargo', s ->> 'cargo') order by n)
            from jsonb_array_elements(i.dados -> 'signatarios') with ordinality as x (s, n)), '[]') as signatarios,
          coalesce((select jsonb_agg(jsonb_build_object('quando', m ->> 'data', 'texto', m ->> 'texto', 'quem', m ->> 'quem',
            'unidade', m ->> 'unidade') order by m ->> 'data', n)
            from jsonb_array_elements(i.dados -> 'movimentos') with ordinality as x (m, n)), '[]') as movimentos
        from documento_importado i where i.documento_id = ${documentoId}`,
  )

const diaEmFortaleza = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Fortaleza' })

export const palavrasDoImportado = ({
  sistema,
  em,
  numeroAntigo,
}: Pick<PassadoImportado, 'sistema' | 'em' | 'numeroAntigo'>) => ({
  sistema,
  numeroAntigo,
  dia: diaEmFortaleza.format(new Date(em)),
})
