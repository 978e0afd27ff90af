import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '../../../database/connection.ts'
import { type Como, travarLinhas } from '../../cadastro/linhas.ts'
import { alterarUnidades, criarUnidades } from '../../cadastro/unidades.ts'
import type { ValoresDe } from '../../cadastro/registros.ts'
import { exigirSemTrabalho } from '../em-aberto.ts'
import { unidadesOnde } from '../fotografar.ts'
import { emTexto, type Valores } from '../item.ts'
import { chaveDaUnidade } from '../retrato.ts'
import { emDuasPartes, exigirComoEra, type Guardado, idDe } from './guardado.ts'
import { resolverOrgaos, resolverUnidades } from './resolver.ts'

const DIRETOS = ['sigla', 'nome', 'externa', 'arquivo', 'suspensa', 'municipio', 'uf', 'email'] as const
type Direto = Partial<Pick<ValoresDe['LOTACAO'], (typeof DIRETOS)[number]>>

const diretosDe = (valores: Valores) =>
  Object.fromEntries(DIRETOS.filter((campo) => campo in valores).map((campo) => [campo, valores[campo]])) as Direto // the plan's columns

/** Sigla of the row's órgão. */
const orgaoDe = ({ nome }: Guardado) => nome.slice(0, nome.indexOf('/'))

async function paisDe(tx: Banco, itens: Guardado[], de: 'antes' | 'depois', opcoes?: { encerradas: boolean }) {
  const paiDe = (item: Guardado) => {
    const pai = item[de]['pai']
    return typeof pai === 'string' ? chaveDaUnidade(orgaoDe(item), pai) : null
  }
  const unidades = await resolverUnidades(
    tx,
    itens.flatMap((item) => paiDe(item) ?? []),
    opcoes,
  )
  return (item: Guardado) => {
    const chave = paiDe(item)
    return 'pai' in item[de] ? { paiId: chave === null ? null : unidades(chave) } : {}
  }
}

const criarNovas = async (tx: Banco, itens: Guardado[], como: Como): Promise<number[]> => {
  const orgaos = await resolverOrgaos(tx, itens.map(orgaoDe))
  const pais = await paisDe(tx, itens, 'depois')
  const novas = itens.map((item) => ({
    sigla: emTexto(item.depois['sigla']),
    nome: emTexto(item.depois['nome']),
    ...diretosDe(item.depois),
    ...pais(item),
    orgaoId: orgaos(orgaoDe(item)),
  }))
  return criarUnidades(tx, novas, como)
}

/** Reopens ended units with the values of their rows. */
export async function reabrirAsUnidades(tx: Banco, itens: Guardado[], como: Como): Promise<number[]> {
  const ids = itens.map(idDe)
  const emVigor = (await travarLinhas(tx, 'LOTACAO', ids)).some(({ fim }) => fim === null)
  if (emVigor) throw new Problema('MUDOU_DEPOIS')
  await resolverOrgaos(tx, itens.map(orgaoDe))
  const pais = await paisDe(tx, itens, 'depois')
  await alterarUnidades(
    tx,
    itens.map((item) => ({ id: idDe(item), muda: { ...diretosDe(item.depois), ...pais(item), fim: null } })),
    como,
  )
  return ids
}

/** Reuses the unit that an undone plan had made, if there is one. */
export const criarAsUnidades = (tx: Banco, itens: Guardado[], como: Como): Promise<number[]> =>
  emDuasPartes(
    itens,
    ({ linhaId }) => linhaId === null,
    (novas) => criarNovas(tx, novas, como),
    (deNovo) => reabrirAsUnidades(tx, deNovo, como),
  )

const valoresDasUnidades = async (tx: Banco, ids: number[]): Promise<Map<number, Valores>> =>
  new Map(
    (await unidadesOnde(tx, sql`l.id = any(${sql.param(ids)}::bigint[])`)).map((unidade) => [
      unidade.id,
      { ...unidade },
    ]),
  )

export async function alterarAsUnidades(tx: Banco, itens: Guardado[], como: Como, de: 'antes' | 'depois' = 'depois') {
  const ids = itens.map(idDe)
  exigirComoEra(itens, await valoresDasUnidades(tx, ids), de === 'depois' ? 'antes' : 'depois')
  const pais = await paisDe(tx, itens, de)
  await alterarUnidades(
    tx,
    itens.map((item) => ({ id: idDe(item), muda: { ...diretosDe(item[de]), ...pais(item) } })),
    como,
  )
  return ids
}

/** Refuses to end units that have people, units in force below them, or open work. */
async function exigirVazias(tx: Banco, itens: Guardado[]) {
  const ids = itens.map(idDe)
  const cheia = await linha(
    tx,
    sql`select 1 as sim from unnest(${sql.param(ids)}::bigint[]) as u (id)
        where exists (select 1 from pessoa p where p.lotacao_id = u.id and p.fim is null)
          or exists (select 1 from lotacao l where l.pai_id = u.id and l.fim is null and l.id <> all(${sql.param(ids)}::bigint[])) limit 1`,
  )
  if (cheia) throw new Problema('UNIDADE_COM_PESSOAS')
  await exigirSemTrabalho(
    tx,
    itens.map((item) => ({ ...item, acao: 'ENCERRAR' as const })),
  )
}

/** Refuses units that have people, units in force below them, or open work. */
export async function encerrarAsUnidades(tx: Banco, itens: Guardado[], como: Como) {
  await exigirVazias(tx, itens)
  const ids = itens.map(idDe)
  const fim = como.agora.toISOString()
  await alterarUnidades(
    tx,
    ids.map((id) => ({ id, muda: { fim } })),
    como,
  )
  return ids
}

/** Ends units again that the plan reopened: with their former values, end and successor. */
export async function fecharDeNovo(tx: Banco, itens: Guardado[], como: Como) {
  await exigirVazias(tx, itens)
  exigirComoEra(itens, await valoresDasUnidades(tx, itens.map(idDe)), 'depois')
  // the unit above may have ended too
  const pais = await paisDe(tx, itens, 'antes', { encerradas: true })
  await alterarUnidades(
    tx,
    itens.map((item) => ({
      id: idDe(item),
      muda: { ...diretosDe(item.antes), ...pais(item), fim: emTexto(item.antes['fim']) },
    })),
    como,
  )
  const sucedidas = itens.map((item) => ({ id: idDe(item), sucessora: item.antes['sucessoraId'] ?? null }))
  await tx.linhas(
    sql`update lotacao l set sucessora_id = n.sucessora
        from jsonb_to_recordset((${sql.param({ sucedidas })}::jsonb) -> 'sucedidas') as n (id bigint, sucessora bigint)
        where l.id = n.id and n.sucessora is not null`,
  )
}
