import type { MobilAberto } from '#contract/mobil.ts'

import { calendarioDe } from '#server/core/calendario/calendario.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import type { Registro } from '#server/core/documento/registro.ts'
import { dizerPrazo, tomDoPrazo } from './regras.ts'

type Lido = { lotacaoId: number; vence: string; restam: number | null; motivo: string; acompanha: boolean }

/** Term and state of the via looked at, if it has one; nothing for external people. */
export async function prazoAberto(
  banco: Banco,
  { mobil, mobilId, lidoEm }: Pick<Registro, 'mobil' | 'mobilId' | 'lidoEm'>,
  { externa, lingua }: EntradaAtiva,
): Promise<MobilAberto['prazo']> {
  if (externa || mobil?.prazo == null) return null
  const lido = await linha<Lido>(
    banco,
    sql`select lotacao_id as "lotacaoId", vence::text as vence, restam, motivo, acompanha from prazo where mobil_id = ${mobilId}
      and encerrado_id is null`,
  )
  if (!lido) return null
  const { lotacaoId, ...prazo } = lido
  const calendario = await calendarioDe(banco, lotacaoId)
  const dia = hoje(new Date(lidoEm))
  return { ...prazo, tom: tomDoPrazo(prazo, dia, calendario), dito: dizer(lingua, dizerPrazo(prazo, dia, calendario)) }
}
