import type { EscolhasDaReorganizacao } from '#contract/reorganizacao.ts'
import { Problema } from '#contract/problem.ts'

import { alemDoAlcance, alcanceDeQuem } from '../../core/administracao/poderes.ts'
import { exigirDeOutro } from '../../core/administracao/poder.ts'
import type { Autor } from '../../core/administracao/registrar.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'

/**
 * Refuses to send away oneself, or who administers more: with the entry go profiles that nobody gives who administers less. Who
 * only goes elsewhere takes theirs along.
 */
export async function exigirPoderSobreQuemSai(
  tx: Banco,
  autor: Autor,
  { tipo, pessoaId, destinoId }: EscolhasDaReorganizacao,
): Promise<void> {
  const alcance = await alcanceDeQuem(tx, { autor })
  if (tipo !== 'SAIDA' || alcance.geral || autor.pessoaId === null) return
  const sai = await linha<{ id: number }>(
    tx,
    sql`select identidade_id as id from pessoa where id = ${pessoaId ?? null}::bigint`,
  )
  if (!sai) return
  await exigirDeOutro(tx, autor.pessoaId, sai.id)
  const alem = await alemDoAlcance(tx, alcance, [sai.id])
  if (destinoId === undefined && alem.get(sai.id) === 'ADMINISTRA_MAIS') throw new Problema('ADMINISTRA_MAIS')
}
