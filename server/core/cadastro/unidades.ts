import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '../../database/connection.ts'
import { alcanca } from '#server/base/alcance/alcance.ts'
import { alcanceDeQuem, exigirAlcanceDosPerfis } from '../administracao/poderes.ts'
import { alterarLinhas, type Como, criarLinhas, type Mudanca } from './linhas.ts'
import type { ValoresDe } from './registros.ts'

type Unidade = ValoresDe['LOTACAO']
type UnidadeNova = Pick<Unidade, 'orgaoId' | 'sigla' | 'nome'> & Partial<Unidade>

/** Throws for units below themselves, below another órgão's, or below an ended one. */
async function conferirArvore(tx: Banco, ids: number[]) {
  const torta = await linha<{ codigo: 'UNIDADES_EM_CICLO' | 'PAI_DE_OUTRO_ORGAO' | 'PAI_ENCERRADO'; sigla: string }>(
    tx,
    sql`with recursive acima as (
          select l.id as de, l.pai_id as id from lotacao l where l.id = any(${sql.param(ids)}::bigint[]) and l.pai_id is not null
          union select a.de, l.pai_id from acima a join lotacao l on l.id = a.id where l.pai_id is not null and a.id <> a.de)
        select l.sigla, case when l.id in (select id from acima a where a.de = l.id) then 'UNIDADES_EM_CICLO'
          when p.orgao_id <> l.orgao_id then 'PAI_DE_OUTRO_ORGAO' else 'PAI_ENCERRADO' end as codigo
        from lotacao l join lotacao p on p.id = l.pai_id where l.id = any(${sql.param(ids)}::bigint[]) and l.fim is null
          and (p.orgao_id <> l.orgao_id or p.fim is not null or l.id in (select id from acima a where a.de = l.id)) limit 1`,
  )
  if (torta) throw new Problema(torta.codigo, { sigla: torta.sigla })
}

/** Sets the first-level unit of units and of everything below them; null at the first level. */
const acertarDivisao = (tx: Banco, ids: number[]) =>
  tx.linhas(
    sql`with recursive abaixo as (
          select id from lotacao where id = any(${sql.param(ids)}::bigint[])
          union select l.id from abaixo a join lotacao l on l.pai_id = a.id),
        acima as (
          select a.id as de, l.id, l.pai_id from abaixo a join lotacao l on l.id = a.id
          union all select a.de, l.id, l.pai_id from acima a join lotacao l on l.id = a.pai_id)
        update lotacao l set divisao_id = nullif(t.id, l.id) from acima t
        where t.de = l.id and t.pai_id is null and l.divisao_id is distinct from nullif(t.id, l.id)`,
    { nome: 'cadastro.divisao' },
  )

type Sobre = { id: number; orgaoId: number; arquivo: boolean; externa: boolean; suspensa: boolean }

/**
 * Throws when a unit would give or take power beyond the author's scope. The archive's unit has rights over its órgão, and
 * an external one leaves the register: both need an administrator of the órgão who isn't of that unit. People of a suspended
 * unit can't enter.
 */
async function exigirPoderSobre(tx: Banco, mudancas: Mudanca<'LOTACAO'>[], como: Como) {
  const alcance = await alcanceDeQuem(tx, como)
  if (alcance.geral) return
  const atuais = await tx.linhas<Sobre & { propria: boolean; gente: number[] }>(
    sql`select l.id, l.orgao_id as "orgaoId", l.arquivo, l.externa, l.suspensa,
          exists (select 1 from pessoa p join pessoa eu on eu.identidade_id = p.identidade_id
            where p.lotacao_id = l.id and p.fim is null and eu.id = ${como.autor.pessoaId}::bigint) as propria,
          case when l.suspensa then '[]' else (select coalesce(jsonb_agg(distinct p.identidade_id), '[]') from pessoa p
            where p.lotacao_id = l.id and p.fim is null and not p.externa) end as gente
        from lotacao l where l.id = any(${sql.param(mudancas.map(({ id }) => id))}::bigint[])`,
  )
  for (const { id, muda } of mudancas) {
    const atual = atuais.find((unidade) => unidade.id === id)
    if (!atual) continue
    const doOrgao = (['arquivo', 'externa'] as const).some((qual) => qual in muda && muda[qual] !== atual[qual])
    if (doOrgao && !alcanca(alcance, { orgaoId: atual.orgaoId })) throw new Problema('FORA_DO_ALCANCE')
    if (muda.arquivo === true && !atual.arquivo && atual.propria) throw new Problema('MUDANCA_PROPRIA')
    if (muda.suspensa === true && !atual.suspensa) await exigirAlcanceDosPerfis(tx, alcance, ...atual.gente)
  }
}

/** Inserts units. A parent must exist before: not in the same call. */
export async function criarUnidades(tx: Banco, novas: UnidadeNova[], como: Como): Promise<number[]> {
  if (novas.some(({ arquivo, externa }) => arquivo === true || externa === true)) {
    const alcance = await alcanceDeQuem(tx, como)
    if (!novas.every(({ orgaoId }) => alcanca(alcance, { orgaoId }))) throw new Problema('FORA_DO_ALCANCE')
  }
  const ids = await criarLinhas(tx, 'LOTACAO', novas, como)
  await conferirArvore(tx, ids)
  await acertarDivisao(tx, ids)
  return ids
}

/** Changes units. A moved unit takes everything below it along. */
export async function alterarUnidades(tx: Banco, mudancas: Mudanca<'LOTACAO'>[], como: Como) {
  await exigirPoderSobre(tx, mudancas, como)
  const mudados = await alterarLinhas(tx, 'LOTACAO', mudancas, como)
  const movidas = [...mudados].filter(([, campos]) => campos.some((campo) => /^(paiId|orgaoId|fim)$/.test(campo)))
  if (movidas.length === 0) return mudados
  const ids = movidas.map(([id]) => id)
  // two moves at once, each under the other, would both pass
  await tx.linhas(sql`select pg_advisory_xact_lock(hashtext('arvore de unidades'))`)
  await conferirArvore(tx, ids)
  await acertarDivisao(tx, ids)
  return mudados
}
