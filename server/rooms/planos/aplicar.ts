import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '#server/database/connection.ts'
import { eSituacao } from './mostrar.ts'

type Plano = { id: number; alerta: { encerra: number; de: number } | null }
/** `linhas`: the number of ticked rows the person saw. `iss`, `sub`: null at the terminal. */
type Pedido = {
  motivo?: string | undefined
  confirmaEncerrar?: boolean | undefined
  linhas?: number | undefined
  pessoaId: number
  iss: string | null
  sub: string | null
  agora: Date
}

/** Releases a locked plan in state PRONTO to be applied by any process. Throws Problema. */
export async function mandarAplicar(tx: Banco, { id, alerta }: Plano, pedido: Pedido) {
  const marcadas = await linha<{ n: number; encerra: number }>(
    tx,
    sql`select count(*)::int as n, (count(*) filter (where i.sobre = 'PESSOA' and i.acao = 'ENCERRAR'))::int as encerra
        from plano_item i where i.plano_id = ${id} and ${eSituacao('A_APLICAR')}`,
  )
  const { n = 0, encerra = 0 } = marcadas ?? {}
  if (n === 0) throw new Problema('PLANO_SEM_LINHAS')
  if (pedido.linhas !== undefined && pedido.linhas !== n) throw new Problema('PLANO_MUDOU', { n })
  // unticked people do not leave, so only ticked ones need the confirmation
  if (alerta && encerra > 0 && pedido.confirmaEncerrar !== true) throw new Problema('PLANO_ENCERRA_DEMAIS', alerta)
  await tx.linhas(
    sql`update plano set estado = 'APLICANDO', aplicado_por = ${pedido.pessoaId}, aplicado_em = ${pedido.agora.toISOString()},
          iss = ${pedido.iss}, sub = ${pedido.sub}, motivo = ${pedido.motivo ?? null} where id = ${id}`,
  )
}
