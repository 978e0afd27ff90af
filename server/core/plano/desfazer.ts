import { Problema } from '#contract/problem.ts'

import type { Portas } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { semEmpate } from '#server/database/sem-empate.ts'
import { atoDe } from './aplicar/atos.ts'
import { camposDoItem, type Guardado } from './aplicar/guardado.ts'
import { aindaAlcanca, comoDoPlano, travarPlano } from './aplicar.ts'
import { oQueTemConstruido } from './desfazer/construido.ts'

const POR_VEZ = 500

/** Throws PLANO_COM_CONSEQUENCIAS with the name of a row that something was built on. */
export async function exigirSemConsequencias(tx: Banco, planoId: number) {
  const nome = await oQueTemConstruido(tx, planoId)
  if (nome !== undefined) throw new Problema('PLANO_COM_CONSEQUENCIAS', { nome })
}

/** Rows of one kind applied before `antesDe`, the last first. */
async function ultimas(tx: Banco, planoId: number, antesDe: number): Promise<Guardado[]> {
  const itens = await tx.linhas<Guardado>(
    sql`select ${camposDoItem} from plano_item where plano_id = ${planoId} and estado = 'FEITO' and ordem < ${antesDe}
        order by ordem desc limit ${POR_VEZ}`,
  )
  const [primeiro] = itens
  const outro = itens.findIndex(({ sobre, acao }) => sobre !== primeiro?.sobre || acao !== primeiro?.acao)
  return outro === -1 ? itens : itens.slice(0, outro)
}

async function desfazerTudo(tx: Banco, planoId: number, agora: Date): Promise<boolean> {
  const plano = await travarPlano(tx, planoId, 'DESFAZENDO')
  if (!plano) return false
  if (!(await aindaAlcanca(tx, plano))) throw new Problema('FORA_DO_ALCANCE')
  await exigirSemConsequencias(tx, planoId)
  const como = comoDoPlano(plano, agora)
  for (let antesDe = 2 ** 31 - 1; ;) {
    const itens = await ultimas(tx, planoId, antesDe)
    const [primeiro] = itens
    if (!primeiro) break
    await atoDe(primeiro).desfazer(tx, itens, como)
    antesDe = itens.at(-1)?.ordem ?? 0
  }
  await tx.linhas(sql`update plano_item set estado = 'DESFEITO' where plano_id = ${planoId} and estado = 'FEITO'`)
  await tx.linhas(
    sql`update plano set estado = 'DESFEITO', desfeito_em = ${agora.toISOString()}, recusa = null where id = ${planoId}`,
  )
  return true
}

/**
 * Undoes all that a plan did, the last row first, in one transaction. Rows it made are ended, because the register deletes
 * nothing. Answers whether this process undid it, or refused to.
 */
export async function desfazerPlano({ bancoSemPressa: banco, relogio }: Portas, planoId: number): Promise<boolean> {
  try {
    return await semEmpate(() => banco.transacao((tx) => desfazerTudo(tx, planoId, relogio.agora())))
  } catch (erro) {
    if (!(erro instanceof Problema)) throw erro
    const recusa = { codigo: erro.codigo, dados: erro.dados }
    await banco.linhas(
      sql`update plano set estado = 'APLICADO', desfeito_por = null, recusa = ${sql.param(recusa)}::jsonb
          where id = ${planoId} and estado = 'DESFAZENDO'`,
    )
    return true
  }
}
