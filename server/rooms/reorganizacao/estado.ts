import type { EscolhasDaReorganizacao } from '#contract/reorganizacao.ts'

import { alcanca, type Alcance } from '#server/base/alcance/alcance.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { contarAbertos, type Origens } from './abertos.ts'
import { destinosDe, type EstadoDaReorganizacao, queAcabam, type UnidadeVista } from './regras.ts'

const pessoasDe = async (banco: Banco, unidades: number[]) =>
  (
    await banco.linhas<{ id: number }>(
      sql`select id from pessoa where lotacao_id = any(${sql.param(unidades)}::bigint[]) and fim is null and not externa order by id`,
    )
  ).map(({ id }) => id)

/** Units and entries whose work the choices take; for a moved unit, also all below it. */
export async function origensDasEscolhas(banco: Banco, e: EscolhasDaReorganizacao): Promise<Origens> {
  if (e.tipo === 'SAIDA') return { unidades: [], pessoas: e.pessoaId === undefined ? [] : [e.pessoaId] }
  if (e.tipo === 'MOVER') return { unidades: await abaixoDe(banco, e.unidades), pessoas: [] }
  const unidades = e.tipo === 'DIVIDIR' ? e.unidades : queAcabam(e)
  // from a unit that stays, only the named people leave
  const nomeadas = (e.pessoas ?? []).map(({ pessoaId }) => pessoaId)
  const todas = await pessoasDe(banco, queAcabam(e))
  const daquelas = await pessoasDe(banco, unidades)
  return { unidades, pessoas: [...new Set([...todas, ...daquelas.filter((id) => nomeadas.includes(id))])] }
}

/** These units and all active ones below them. */
export async function abaixoDe(banco: Banco, unidades: number[]): Promise<number[]> {
  const linhas = await banco.linhas<{ id: number }>(
    sql`with recursive abaixo as (select id from lotacao where id = any(${sql.param(unidades)}::bigint[])
          union select l.id from lotacao l join abaixo a on l.pai_id = a.id where l.fim is null) select id from abaixo order by id`,
  )
  return linhas.map(({ id }) => id)
}

/** A sigla that two active units of one órgão would have. */
async function siglaRepetida(banco: Banco, e: EscolhasDaReorganizacao, abaixo: number[]): Promise<string | null> {
  const orgaoDe = async (paiId: number | null | undefined) =>
    paiId == null
      ? null
      : ((await linha<{ id: number }>(banco, sql`select orgao_id as id from lotacao where id = ${paiId}`))?.id ?? null)
  if (e.nova) {
    const orgao = (await orgaoDe(e.nova.paiId)) ?? (await orgaoDe(e.unidades[0]))
    const outra = await linha(
      banco,
      sql`select 1 as sim from lotacao where orgao_id = ${orgao} and sigla = ${e.nova.sigla} and fim is null`,
    )
    return outra ? e.nova.sigla : null
  }
  if (e.tipo !== 'MOVER') return null
  const orgao = (await orgaoDe(e.paiId)) ?? e.orgaoId ?? null
  const outra = await linha<{ sigla: string }>(
    banco,
    sql`select l.sigla from lotacao l join lotacao x on x.orgao_id = ${orgao}::bigint and x.sigla = l.sigla and x.fim is null
      and x.id <> l.id
        where l.id = any(${sql.param(abaixo)}::bigint[]) and l.fim is null and l.orgao_id <> ${orgao}::bigint order by 1 limit 1`,
  )
  return outra?.sigla ?? null
}

async function pessoaVista(banco: Banco, id: number | undefined) {
  if (id === undefined) return null
  const p = await linha<NonNullable<EstadoDaReorganizacao['pessoa']>>(
    banco,
    sql`select p.id, p.nome, p.lotacao_id as "lotacaoId", p.identidade_id as "identidadeId", p.fim is null as ativa, p.externa,
          exists (select 1 from permissao x where x.pessoa_id = p.id and x.nome = 'ADMINISTRADOR_GERAL')
            and not exists (select 1 from permissao x join pessoa q on q.id = x.pessoa_id and q.fim is null
              where x.nome = 'ADMINISTRADOR_GERAL' and x.pessoa_id <> p.id) as "ultimoGeral"
        from pessoa p where p.id = ${id}`,
  )
  return p ?? null
}

const temEntradaEm = async (banco: Banco, identidadeId: number, unidadeId: number | undefined) =>
  unidadeId !== undefined &&
  (await linha(
    banco,
    sql`select 1 as sim from pessoa where identidade_id = ${identidadeId} and lotacao_id = ${unidadeId} and fim is null
      and posto_de is null`,
  )) !== undefined

/** Reads what the rules need. `propria`: the reorganisation itself, which is no obstacle to itself. */
export async function lerEstadoDasEscolhas(
  banco: Banco,
  e: EscolhasDaReorganizacao,
  alcance: Alcance,
  propria: number | null = null,
): Promise<EstadoDaReorganizacao> {
  const pessoa = await pessoaVista(banco, e.pessoaId)
  const abertos = pessoa ? await contarAbertos(banco, { unidades: [], pessoas: [pessoa.id] }) : []
  const abaixo = e.tipo === 'MOVER' ? await abaixoDe(banco, e.unidades) : []
  const ids = [
    ...e.unidades,
    ...destinosDe(e),
    ...(pessoa ? [pessoa.lotacaoId] : []),
    ...[e.paiId, e.nova?.paiId].filter((id) => id != null),
  ]
  const unidades = await banco.linhas<Omit<UnidadeVista, 'alcancada'>>(
    sql`select l.id, o.sigla || '/' || l.sigla as nome, l.orgao_id as "orgaoId", l.pai_id as "paiId", l.fim is null as ativa,
          l.suspensa, l.externa, l.arquivo,
          (select count(*)::int from lotacao f where f.pai_id = l.id and f.fim is null
            and f.id <> all(${sql.param(queAcabam(e))}::bigint[])) as subunidades,
          exists (select 1 from reorganizacao_unidade u join reorganizacao r on r.id = u.reorganizacao_id
            where u.lotacao_id = l.id and r.estado in ('EM_ANDAMENTO', 'CONFERINDO') and r.id is distinct
              from ${propria}::bigint) as "emReorganizacao"
        from lotacao l join orgao o on o.id = l.orgao_id where l.id = any(${sql.param(ids)}::bigint[])`,
  )
  const orgao = await linha<{ id: number; ativo: boolean }>(
    banco,
    sql`select id, ativo and not externo as ativo from orgao where id = ${e.orgaoId ?? null}::bigint`,
  )
  return {
    unidades: new Map(
      unidades.map((u) => [u.id, { ...u, alcancada: alcanca(alcance, { orgaoId: u.orgaoId, lotacaoId: u.id }) }]),
    ),
    abaixo: new Set(abaixo),
    pessoa,
    herdeiro: await pessoaVista(banco, e.herdeiroId),
    orgaoNovo: orgao ? { ...orgao, alcancado: alcanca(alcance, { orgaoId: orgao.id }) } : null,
    siglaRepetida: await siglaRepetida(banco, e, abaixo),
    temDaPessoa: abertos.some(({ tipo }) => tipo === 'ASSINATURA' || tipo === 'RASCUNHO'),
    restaDaPessoa: abertos.length > 0,
    jaNoDestino: pessoa !== null && (await temEntradaEm(banco, pessoa.identidadeId, e.destinoId)),
  }
}
