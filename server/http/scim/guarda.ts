import type { Banco } from '#server/database/connection.ts'
import { linha, sql } from '#server/database/connection.ts'
import { alcancaOrgao, type Chamado, travarCliente } from './cliente.ts'
import { ErroScim } from './erro.ts'

/** People who may leave in a day in a small source; the share in a large one. */
const POUCAS = 10
const PARTE = 0.05
const DIA = sql`interval '24 hours'`

/** More people would leave than allowed a day: told to the client, and to administrators. */
export class SaidasDemais extends ErroScim {
  constructor(n: number) {
    super('SAIDAS_DEMAIS', { n })
  }
}

/**
 * Counts `quantas` more people leaving; throws beyond ten, or 5 % of those in reach, within 24 hours, unless lifted for an
 * hour. Concurrent calls are counted in turn.
 */
export async function contarSaidas(tx: Banco, { cliente, agora }: Chamado, iniciais: number[]) {
  if (iniciais.length === 0) return
  await travarCliente(tx, cliente)
  const em = sql`${agora.toISOString()}::timestamptz`
  const conta = await linha<{ sairam: number; total: number; liberada: boolean }>(
    tx,
    sql`select (select count(distinct inicial_id)::int from scim_saida where fonte_id = ${cliente.id} and em > ${em} - ${DIA}) as sairam,
          (select count(*)::int from pessoa p join lotacao l on l.id = p.lotacao_id where p.fim is null and not p.externa
            and p.posto_de is null and ${alcancaOrgao(cliente, sql`l.orgao_id`)}) as total,
          (select coalesce(saidas_ate > ${em}, false) from fonte where id = ${cliente.id}) as liberada`,
  )
  const { sairam = 0, total = 0, liberada = false } = conta ?? {}
  const maximo = Math.max(POUCAS, Math.floor((total + sairam) * PARTE))
  if (!liberada && sairam + iniciais.length > maximo) throw new SaidasDemais(sairam)
  await tx.linhas(
    sql`insert into scim_saida (fonte_id, inicial_id, em)
        select ${cliente.id}::bigint, id, ${em} from unnest(${sql.param(iniciais)}::bigint[]) as t (id)`,
  )
}

/** Uncounts somebody who returned. */
export const descontarSaida = (tx: Banco, { cliente }: Chamado, inicialId: number) =>
  tx.linhas(sql`delete from scim_saida where fonte_id = ${cliente.id} and inicial_id = ${inicialId}`)
