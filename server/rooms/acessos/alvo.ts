import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Alcance, alcancaSql, DO_CADASTRO, exigirAlcance } from '#server/base/alcance/alcance.ts'
import { exigirAlcanceDosPerfis } from '../../core/administracao/poderes.ts'
import { type Banco, linha, sql, type SQL } from '../../database/connection.ts'
import type { Identidade } from '#server/base/ports.ts'
import { convites, entradas } from './listar.ts'

export type Alvo = {
  id: number
  realm: Identidade['realm']
  sub: string | null
  email: string
  bloqueada: boolean
  /** Whether it is the identity of who acts. */
  propria: boolean
  /** The órgão whose administrators see the act in the log. */
  orgaoId: number | null
  /** Their entries, also those by which they act for a unit. */
  pessoas: number[]
  /** The reach of who acts. */
  alcance: Alcance
}
type Lido = Omit<Alvo, 'alcance'> & { alcancada: boolean; inteira: boolean }

/**
 * Locks the identity until `tx` ends. Throws REGISTRO_NAO_ENCONTRADO if none of it is within reach, and other Problemas if
 * one of its entries or profiles is beyond reach.
 */
export const travarAlvo = (tx: Banco, contexto: Contexto, id: number) =>
  lerAlvo(tx, contexto, id, sql`for no key update of i`)

/** The same without a lock. */
export async function lerAlvo(
  tx: Banco,
  { entrada }: Pick<Contexto, 'entrada'>,
  id: number,
  trava: SQL = sql``,
): Promise<Alvo> {
  const alcance = await exigirAlcance(tx, entrada.id, ...DO_CADASTRO)
  const daEntrada = alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)
  const doConvite = alcancaSql(alcance, sql`d.orgao_id`, sql`d.lota_cadastrante_id`)
  const alvo = await linha<Lido>(
    tx,
    sql`select i.id, e.realm, i.sub, i.email, i.bloqueada_em is not null as bloqueada,
          i.id = (select identidade_id from pessoa where id = ${entrada.id}) as propria,
          coalesce((select l.orgao_id from ${entradas} and not p.externa order by p.id limit 1),
            (select d.orgao_id from ${convites} order by c.enviado_em desc limit 1)) as "orgaoId",
          coalesce((select jsonb_agg(p.id) from pessoa p where p.identidade_id = i.id), '[]') as pessoas,
          ${alcance.geral} or coalesce((select bool_or(${daEntrada}) from ${entradas} and not p.externa),
            (select bool_or(${doConvite}) from ${convites}), false) as alcancada,
          ${alcance.geral} or coalesce((select bool_and(${daEntrada}) from ${entradas} and not p.externa),
            (select bool_and(${doConvite}) from ${convites}), false) as inteira
        from identidade i join emissor e on e.id = i.emissor_id where i.id = ${id} ${trava}`,
  )
  if (!alvo?.alcancada) throw new Problema('REGISTRO_NAO_ENCONTRADO')
  if (!alvo.inteira) throw new Problema('ACESSO_DE_OUTRO_ALCANCE')
  await exigirAlcanceDosPerfis(tx, alcance, id)
  return { ...alvo, alcance }
}
