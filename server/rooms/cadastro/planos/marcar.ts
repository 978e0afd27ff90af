import type { PlanoMarcado, SobreDoPlano } from '#contract/plano.ts'

import { aoDesmarcar, aoMarcar, type Elo } from '../../../core/plano/marcas.ts'
import { type Banco, sql } from '../../../database/connection.ts'
import { doFiltro } from './mostrar.ts'

type Pedido = {
  marcado: boolean
  /** Absent: all that the filter leaves. */
  ordens?: number[] | undefined
  sobre?: string | undefined
  acao?: string | undefined
  texto?: string | undefined
}
type Guardado = Elo & { sobre: SobreDoPlano; escolhido: boolean }

/**
 * Ticks rows and what they need, or unticks them and what needs them; answers how many others that took along. Ticking by a
 * filter leaves what reopens, unless the filter asks for it.
 */
export async function marcarLinhas(
  tx: Banco,
  planoId: number,
  { marcado, ordens, ...filtro }: Pedido,
): Promise<PlanoMarcado['tambem']> {
  const quais = ordens === undefined ? sql`true` : sql`i.ordem = any(${sql.param(ordens)}::int[])`
  const escolhido = sql`(${quais} and ${doFiltro(filtro)})`
  // what is ticked can only lose its tick, and what is not, only get one
  const elos = await tx.linhas<Guardado>(
    sql`select i.ordem, i.acao, i.sobre, i.precisa, i.marcado, i.motivos <> '[]' as conflito, ${escolhido} as escolhido
        from plano_item i where i.plano_id = ${planoId}
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
