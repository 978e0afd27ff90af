import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import { Problema } from '#contract/problem.ts'

import { type Banco, sql, type SQL } from '../../database/connection.ts'
import { type Alcance, alcanca, alcancaSql, alcanceDe, DO_CADASTRO, GERAL } from '#server/base/alcance/alcance.ts'
import type { Autor } from './registrar.ts'

/** Who writes the register. `alcance`: their scope, if not their entry's; without an entry, everything. */
export type QuemEscreve = { autor: Autor; alcance?: Alcance | undefined }

export const alcanceDeQuem = async (tx: Banco, { autor, alcance }: QuemEscreve): Promise<Alcance> =>
  alcance ?? (autor.pessoaId === null ? GERAL : alcanceDe(tx, autor.pessoaId, ...DO_CADASTRO))

/**
 * One profile of a person, however given, from today or a later day on. `orgaoId`, `lotacaoId`: where it holds; both null:
 * everywhere; for a unit, its órgão too.
 */
type Poder = {
  identidadeId: number
  perfil: PerfilAdministrativo
  orgaoId: number | null
  lotacaoId: number | null
  desde: string
  ate: string
}

const noMesmoOrgao = sql`coalesce(c.no_orgao_id, (select u.orgao_id from lotacao u where u.id = c.na_lotacao_id), m.orgao_id) = m.orgao_id`

/** All profiles of the people `identidades` (ids in SQL) through any of their entries. */
const poderesDe = (tx: Banco, identidades: SQL) =>
  tx.linhas<Poder>(
    sql`with minha as (
          select p.id, p.identidade_id, p.cargo_id, p.funcao_id, p.lotacao_id, l.orgao_id from pessoa p join lotacao l
            on l.id = p.lotacao_id
          where p.identidade_id in ${identidades} and p.fim is null),
        dada as (
          select c.id, m.identidade_id, m.lotacao_id, m.orgao_id from minha m join concessao c on c.pessoa_id = m.id
          union select c.id, m.identidade_id, m.lotacao_id, m.orgao_id from minha m join concessao c on c.cargo_id = m.cargo_id
            where ${noMesmoOrgao}
          union select c.id, m.identidade_id, m.lotacao_id, m.orgao_id from minha m join concessao c on c.funcao_id = m.funcao_id
            where ${noMesmoOrgao}
          union select c.id, m.identidade_id, m.lotacao_id, m.orgao_id from minha m join concessao c on c.lotacao_id = m.lotacao_id),
        dia as (select (now() at time zone 'America/Fortaleza')::date as hoje),
        lugar as (
          select d.identidade_id, c.perfil, greatest(c.desde, dia.hoje)::text as desde, coalesce(c.ate, 'infinity')::text as ate,
            case when c.na_lotacao_id is not null then c.na_lotacao_id
              when c.perfil = 'ADMINISTRADOR_DA_UNIDADE' and c.no_orgao_id is null then d.lotacao_id end as lotacao_id,
            case when c.no_orgao_id is not null then c.no_orgao_id
              when c.perfil = 'ADMINISTRADOR_DO_ORGAO' and c.na_lotacao_id is null then d.orgao_id end as orgao_id
          from dada d join concessao c on c.id = d.id, dia
          where c.retirada_em is null and coalesce(c.ate, 'infinity') >= dia.hoje)
        select distinct identidade_id as "identidadeId", perfil, desde, ate, lotacao_id as "lotacaoId",
          coalesce(orgao_id, (select u.orgao_id from lotacao u where u.id = lugar.lotacao_id)) as "orgaoId" from lugar`,
    { nome: 'administracao.poderes' },
  )

const emTudo = ({ orgaoId, lotacaoId }: Poder) => orgaoId === null && lotacaoId === null

/** A unit is the same one whatever its órgão. */
const noMesmoLugar = (um: Poder, outro: Poder) =>
  um.lotacaoId === outro.lotacaoId && (um.lotacaoId !== null || um.orgaoId === outro.orgaoId)

/** Whether `tem` includes `outro`: same place and at least as long, or everything. */
const cobre = (tem: Poder, outro: Poder) =>
  tem.desde <= outro.desde &&
  (tem.ate === 'infinity' || (outro.ate !== 'infinity' && tem.ate >= outro.ate)) &&
  ((tem.perfil === 'ADMINISTRADOR_GERAL' && emTudo(tem)) ||
    (tem.perfil === outro.perfil && (emTudo(tem) || noMesmoLugar(tem, outro))))

/** The profiles gained between `antes` and `depois`. */
const ganhos = (antes: Poder[], depois: Poder[]) =>
  depois.filter((um) => !antes.some((outro) => outro.identidadeId === um.identidadeId && cobre(outro, um)))

/** Runs `fazer`, and throws when its author would administer more afterwards, by whatever change to themselves. */
export async function semSeElevar<T>(tx: Banco, { pessoaId }: Autor, fazer: () => Promise<T>): Promise<T> {
  // the terminal, another system or a round
  if (pessoaId === null) return fazer()
  const poderes = () => poderesDe(tx, sql`(select eu.identidade_id from pessoa eu where eu.id = ${pessoaId})`)
  const antes = await poderes()
  const feito = await fazer()
  if (ganhos(antes, await poderes()).length > 0) throw new Problema('MUDANCA_PROPRIA')
  return feito
}

const emSql = (ids: number[]) => sql`(select unnest(${sql.param(ids)}::bigint[]))`

/**
 * Runs `fazer`, which changes entries of the people `identidades`. Throws when that raises its author, or gives or takes a
 * profile beyond their scope: profiles come with cargo, função and unit, and end with an entry.
 */
export async function comPoderesDe<T>(
  tx: Banco,
  quem: QuemEscreve,
  identidades: number[],
  fazer: () => Promise<T>,
): Promise<T> {
  const alcance = await alcanceDeQuem(tx, quem)
  if (alcance.geral) return semSeElevar(tx, quem.autor, fazer)
  const antes = await poderesDe(tx, emSql(identidades))
  const feito = await semSeElevar(tx, quem.autor, fazer)
  const depois = await poderesDe(tx, emSql(identidades))
  const alem = (poder: Poder) => !alcanca(alcance, poder)
  if (ganhos(antes, depois).some(alem)) throw new Problema('PERFIL_FORA_DO_ALCANCE')
  if (ganhos(depois, antes).some(alem)) throw new Problema('ADMINISTRA_MAIS')
  return feito
}

type Excesso = 'FORA_DO_ALCANCE' | 'ADMINISTRA_MAIS'

/**
 * People beyond `alcance`, and why: an entry elsewhere, or a wider profile. What all their entries share may not be changed
 * within it.
 */
export async function alemDoAlcance(tx: Banco, alcance: Alcance, identidades: number[]): Promise<Map<number, Excesso>> {
  if (alcance.geral || identidades.length === 0) return new Map()
  const poderes = await poderesDe(tx, emSql(identidades))
  const fora = await tx.linhas<{ id: number }>(
    sql`select distinct p.identidade_id as id from pessoa p join lotacao l on l.id = p.lotacao_id
        where p.identidade_id in ${emSql(identidades)} and p.fim is null and not p.externa and p.posto_de is null
          and ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)} is not true`,
  )
  return new Map<number, Excesso>([
    ...fora.map(({ id }) => [id, 'FORA_DO_ALCANCE'] as const),
    ...poderes
      .filter((poder) => !alcanca(alcance, poder))
      .map(({ identidadeId }) => [identidadeId, 'ADMINISTRA_MAIS'] as const),
  ])
}

/** Throws when a person has a profile beyond `alcance`. */
export async function exigirAlcanceDosPerfis(tx: Banco, alcance: Alcance, ...identidades: number[]) {
  if (alcance.geral || identidades.length === 0) return
  const poderes = await poderesDe(tx, emSql(identidades))
  if (poderes.some((poder) => !alcanca(alcance, poder))) throw new Problema('ADMINISTRA_MAIS')
}

/** Which of these people substitute somebody beyond `alcance`, today or later. */
export async function substituemAlem(tx: Banco, alcance: Alcance, identidades: number[]): Promise<Set<number>> {
  if (alcance.geral || identidades.length === 0) return new Set()
  const achadas = await tx.linhas<{ id: number }>(
    sql`select distinct p.identidade_id as id from pessoa p join substituicao s on s.substituto_id = p.id and s.encerrada_em is null
            and s.ate >= (now() at time zone 'America/Fortaleza')::date
          join pessoa t on t.id = s.titular_id join lotacao l on l.id = t.lotacao_id
        where p.identidade_id in ${emSql(identidades)} and ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)} is not true`,
  )
  return new Set(achadas.map(({ id }) => id))
}

/**
 * Throws when `alcance` doesn't include everything these people may do, by profile or by substitution, today or later. For
 * acts on their account (binding, e-mail, CPF, password): their author could sign in as them.
 */
export async function exigirAlcanceDaConta(tx: Banco, alcance: Alcance, ...identidades: number[]) {
  await exigirAlcanceDosPerfis(tx, alcance, ...identidades)
  await exigirSubstitutos(tx, alcance, identidades)
}

/** Throws when one of them substitutes somebody beyond `alcance`. */
export async function exigirSubstitutos(tx: Banco, alcance: Alcance, identidades: number[]) {
  if ((await substituemAlem(tx, alcance, identidades)).size > 0) throw new Problema('SUBSTITUI_FORA_DO_ALCANCE')
}
