import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '#server/database/connection.ts'
import { eSituacao } from './mostrar.ts'

type Plano = { id: number; alerta: { encerra: number; de: number } | null }
/** `linhas`: how many rows who applies it saw ticked. `iss` and `sub`: null, on the house's terminal. */
type Pedido = {
  motivo?: string | undefined
  confirmaEncerrar?: boolean | undefined
  linhas?: number | undefined
  pessoaId: number
  iss: string | null
  sub: string | null
  agora: Date
}

/** Lets a plan that is locked and PRONTO be applied by whichever process is there. Throws Problema. */
export async function mandarAplicar(tx: Banco, { id, alerta }: Plano, pedido: Pedido) {
  const marcadas = await linha<{ n: number; encerra: number }>(
    tx,
    sql`select count(*)::int as n, (count(*) filter (where i.sobre = 'PESSOA' and i.acao = 'ENCERRAR'))::int as encerra
        from plano_item i where i.plano_id = ${id} and ${eSituacao('A_APLICAR')}`,
  )
  const { n = 0, encerra = 0 } = marcadas ?? {}
  if (n === 0) throw new Problema('PLANO_SEM_LINHAS')
  if (pedido.linhas !== undefined && pedido.linhas !== n) throw new Problema('PLANO_MUDOU', { n })
  // who is not ticked does not leave
  if (alerta && encerra > 0 && pedido.confirmaEncerrar !== true) throw new Problema('PLANO_ENCERRA_DEMAIS', alerta)
  await tx.linhas(
    sql`update plano set estado = 'APLICANDO', aplicado_por = ${pedido.pessoaId}, aplicado_em = ${pedido.agora.toISOString()},
          iss = ${pedido.iss}, sub = ${pedido.sub}, motivo = ${pedido.motivo ?? null} where id = ${id}`,
  )
}
