import type { ComoConvidar, FiltroDeAcesso } from '#contract/acessos.ts'
import { Problema } from '#contract/problem.ts'

import type { Portas } from '#server/base/contexto.ts'
import { type Alcance } from '#server/base/alcance/alcance.ts'
import { type Banco, sql, type SQL } from '../../database/connection.ts'
import { quais } from './listar.ts'

type DaCasa = Pick<Portas, 'provedor' | 'correio'>

/** Null: another identity provider has the accounts, so this house does not invite. */
export const comoConvidar = ({ provedor, correio }: DaCasa): ComoConvidar | null =>
  provedor.convidarRegistrada ? (correio.modo === 'DESLIGADO' ? 'EM_MAOS' : 'POR_EMAIL') : null

/** Throws if this house does not invite, or invites in the other way. */
export function exigirQueConvide(como: ComoConvidar, casa: DaCasa) {
  const daqui = comoConvidar(casa)
  if (daqui === null) throw new Problema('CONTAS_DE_FORA')
  if (daqui !== como) throw new Problema(como === 'POR_EMAIL' ? 'CONVITE_SO_EM_MAOS' : 'CONVITE_POR_EMAIL')
}

type Pedido = { ids?: number[] | undefined; filtro?: FiltroDeAcesso | undefined; texto?: string | undefined }
type Por = { alcance: Alcance; pessoaId: number | null; agora: Date }

/**
 * Queues invitations for `enviar.ts`: for chosen ids, whatever became of earlier ones; else for people of the list who never
 * entered and have no valid invitation (the filter CONVIDADAS also renews valid ones). Answers how many.
 */
export async function pedirConvites(tx: Banco, { ids, filtro = 'NUNCA_ENTRARAM', texto }: Pedido, por: Por) {
  const instante = por.agora.toISOString()
  const aberto = sql`exists (select 1 from acesso_convite c where c.identidade_id = i.id
    and (c.estado in ('A_ENVIAR', 'ACEITO') or (c.estado = 'ENVIADO' and c.vale_ate > ${instante}::timestamptz)))`
  const nunca = sql`not exists (select 1 from acesso_ultimo u where u.identidade_id = i.id)`
  const escolhidas: SQL = ids
    ? sql`i.id = any(${sql.param(ids)}::bigint[])`
    : sql`${nunca} and i.bloqueada_em is null ${filtro === 'CONVIDADAS' ? sql`` : sql`and not ${aberto}`}`
  const lista = quais({
    alcance: por.alcance,
    externas: false,
    filtro: ids ? 'TODAS' : filtro,
    texto: ids ? undefined : texto,
  })
  const feitas = await tx.linhas(
    sql`insert into acesso_convite (identidade_id, estado, pedido_por, pedido_em, tentar_em)
        select i.id, 'A_ENVIAR', ${por.pessoaId}::bigint, ${instante}::timestamptz, ${instante}::timestamptz
        from identidade i where ${lista} and ${escolhidas}
        on conflict (identidade_id) do update set estado = 'A_ENVIAR', recusa = null, pedido_por = excluded.pedido_por,
          pedido_em = excluded.pedido_em, tentar_em = excluded.tentar_em, falhas = 0
        returning 1 as sim`,
    { sobMedida: true },
  )
  return feitas.length
}
