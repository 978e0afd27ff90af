import { type Banco, linha, sql } from '#server/database/connection.ts'
import type { EstadoDocumento } from '#server/core/documento/condicoes.ts'

/** A marker on a via, as a movement keeps it for undoing. */
export type Posto = {
  marcadorId: number
  lotacaoId: number
  pasta: number | null
  texto: string | null
  de: string | null
  ate: string | null
  pessoaId: number
  em: string
}

/** Row `x` of `marcacao` as `Posto`. */
export const posto = sql`jsonb_build_object('marcadorId', x.marcador_id, 'lotacaoId', x.lotacao_id, 'pasta', x.pasta_de, 'texto', x.texto,
  'de', x.de, 'ate', x.ate,
  'pessoaId', x.pessoa_id, 'em', to_char(x.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

type Marcado = {
  id: number
  mobilId: number
  mobil: Pick<NonNullable<EstadoDocumento['mobil']>, 'tipo' | 'ultimo'> | null
}
/** The via that carries the markers: of a processo, its newest volume. */
export async function ondeSeMarca(banco: Banco, { id, mobilId, mobil }: Marcado): Promise<number> {
  if (mobil?.tipo !== 'VOLUME' || mobil.ultimo) return mobilId
  const novo = await linha<{ id: number }>(
    banco,
    sql`select id from mobil where documento_id = ${id} and tipo = 'VOLUME' order by sequencia desc limit 1`,
  )
  return novo?.id ?? mobilId
}

/** Restores the via's marker to what it was before a movement. */
export async function repor(tx: Banco, documentoId: number, mobilId: number, marcadorId: number, antes: Posto | null) {
  await tx.linhas(sql`delete from marcacao where mobil_id = ${mobilId} and marcador_id = ${marcadorId}`)
  if (antes)
    await tx.linhas(
      sql`insert into marcacao (mobil_id, marcador_id, documento_id, lotacao_id, pasta_de, texto, de, ate, pessoa_id, em)
          select ${mobilId}, y.id, ${documentoId}, ${antes.lotacaoId}, ${antes.pasta}, ${antes.texto}, ${antes.de}, ${antes.ate},
            ${antes.pessoaId}, ${antes.em}
          from marcador y where y.id = ${antes.marcadorId} and y.fim is null`,
    )
}
