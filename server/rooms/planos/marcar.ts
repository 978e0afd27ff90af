import type { PlanoMarcado, SobreDoPlano } from '#contract/plano.ts'

import { aoDesmarcar, aoMarcar, type Elo } from '#server/core/plano/marcas.ts'
import { type Banco, sql, type SQL } from '#server/database/connection.ts'
import { doFiltro, type Filtro } from './mostrar.ts'

type Pedido = Filtro & {
  marcado: boolean
  /** Absent: all rows of the filter. */
  ordens?: number[] | undefined
}
/**
 * Condition on `i` for the rows that ticking `ordens` may affect: rows they need, or ticked rows that need them, directly or not.
 * Avoids reading up to 200,000 rows for each click, which locks the plan.
 */
function alcancadas(planoId: number, ordens: readonly number[], marcado: boolean): SQL {
  const proximas = marcado
    ? sql`select unnest(b.precisa) from alcancada a join plano_item b on b.plano_id = ${planoId} and b.ordem = a.ordem`
    : sql`select b.ordem from alcancada a join plano_item b on b.precisa <> '{}' and b.marcado and b.plano_id = ${planoId}
            and bases_da_linha(b.plano_id, b.precisa) @> array[${planoId}::bigint * 1000000000 + a.ordem]`
  return sql`i.ordem in (with recursive alcancada (ordem) as (
      select unnest(${sql.param(ordens)}::int[]) union ${proximas}) select ordem from alcancada)`
}

type Guardado = Elo & { sobre: SobreDoPlano; escolhido: boolean }

/**
 * Ticks rows and those they need, or unticks rows and those that need them; answers how many others changed. Ticking by a
 * filter leaves out rows that reopen, unless the filter asks for these.
 */
export async function marcarLinhas(
  tx: Banco,
  planoId: number,
  { marcado, ordens, ...filtro }: Pedido,
): Promise<PlanoMarcado['tambem']> {
  const quais = ordens === undefined ? sql`true` : sql`i.ordem = any(${sql.param(ordens)}::int[])`
  const escolhido = sql`(${quais} and ${doFiltro(filtro)})`
  // only ticked rows can be unticked
  const elos = await tx.linhas<Guardado>(
    sql`select i.ordem, i.acao, i.sobre, i.precisa, i.marcado, i.motivos <> '[]' as conflito, ${escolhido} as escolhido
        from plano_item i where i.plano_id = ${planoId}
          and ${ordens === undefined ? sql`true` : alcancadas(planoId, ordens, marcado)}
          and ${marcado ? sql`true` : sql`i.marcado and (i.precisa <> '{}' or ${escolhido})`} order by i.ordem`,
    { sobMedida: true, nome: 'plano.elos' },
  )
  const ditas = new Set(elos.filter((elo) => elo.escolhido).map(({ ordem }) => ordem))
  const muitas = ordens === undefined && filtro.acao !== 'REABRIR'
  const mudam = marcado ? aoMarcar(elos, ditas, { muitas }) : aoDesmarcar(elos, ditas)
  await tx.linhas(
    sql`update plano_item set marcado = ${marcado} where plano_id = ${planoId} and ordem = any(${sql.param([...mudam])}::int[])`,
    { nome: 'plano.marcar' },
  )
  const tambem = new Map<SobreDoPlano, number>()
  for (const { ordem, sobre } of elos)
    if (mudam.has(ordem) && !ditas.has(ordem)) tambem.set(sobre, (tambem.get(sobre) ?? 0) + 1)
  return [...tambem].map(([sobre, quantos]) => ({ sobre, quantos }))
}
