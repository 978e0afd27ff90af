import { GrupoMesa } from '#contract/mesa.ts'
import type { EmAberto } from '#contract/plano.ts'
import { Problema } from '#contract/problem.ts'

import { type Banco, sql } from '../../database/connection.ts'
import type { Item } from './item.ts'

/** The database stores a group as its position in the enum. */
const A_ASSINAR = GrupoMesa.options.indexOf('PRONTO_PARA_ASSINAR')
const POR_VEZ = 5_000

/** Open vias in their hands, and documents awaiting their signature, by entry. */
const dasPessoas = (banco: Banco, ids: number[]) =>
  banco.linhas<{ id: number } & EmAberto>(
    sql`select * from (select p.id,
            (select count(*)::int from mobil m where m.atendente_pessoa_id = p.id and m.custodia in ('COM_ATENDENTE', 'EM_TRANSITO')) as
              vias,
            (select count(distinct k.documento_id)::int from marca k where k.pessoa_id = p.id
              and k.grupo = ${A_ASSINAR}) as assinaturas
          from unnest(${sql.param(ids)}::bigint[]) as p (id)) x where vias + assinaturas > 0`,
    { nome: 'plano.em-aberto' },
  )

/** Open vias in the unit, whoever holds them. */
const dasUnidades = (banco: Banco, ids: number[]) =>
  banco.linhas<{ id: number } & EmAberto>(
    sql`select * from (select l.id, 0 as assinaturas,
            (select count(*)::int from mobil m where m.atendente_lotacao_id = l.id and m.custodia in ('COM_ATENDENTE', 'EM_TRANSITO')) as
              vias
          from unnest(${sql.param(ids)}::bigint[]) as l (id)) x where vias > 0`,
    { nome: 'plano.em-aberto' },
  )

type Saida = Pick<Item, 'sobre' | 'acao' | 'linhaId'>

/** Open work of those who end or move, by `sobre` and id; only those that have some. */
export async function emAberto(banco: Banco, itens: Saida[]): Promise<Map<string, EmAberto>> {
  const saem = itens.filter(({ acao }) => acao === 'ENCERRAR' || acao === 'TRANSFERIR')
  const abertos = new Map<string, EmAberto>()
  for (const [sobre, contar] of [
    ['PESSOA', dasPessoas],
    ['LOTACAO', dasUnidades],
  ] as const) {
    const ids = saem.flatMap((item) => (item.sobre === sobre && item.linhaId !== null ? [item.linhaId] : []))
    for (let de = 0; de < ids.length; de += POR_VEZ)
      for (const { id, vias, assinaturas } of await contar(banco, ids.slice(de, de + POR_VEZ)))
        abertos.set(`${sobre} ${id}`, { vias, assinaturas })
  }
  return abertos
}

/** Throws EM_ABERTO if an entry or a unit that ends or moves has open work: somebody must first say where it goes. */
export async function exigirSemTrabalho(banco: Banco, itens: Saida[]) {
  const [aberto] = (await emAberto(banco, itens)).values()
  if (aberto) throw new Problema('EM_ABERTO', aberto)
}
