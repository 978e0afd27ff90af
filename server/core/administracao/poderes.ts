import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import { Problema } from '#contract/problem.ts'

import { type Banco, sql, type SQL } from '../../database/connection.ts'
import { type Alcance, alcanca } from './alcance.ts'
import type { Autor } from './registrar.ts'

/**
 * One profile of a human, however it was given, now or from a day to come. `orgaoId` and `lotacaoId` are where it holds: both
 * null everywhere; of a unit, its órgão too. `desde` is never before today.
 */
type Poder = {
  perfil: PerfilAdministrativo
  orgaoId: number | null
  lotacaoId: number | null
  desde: string
  ate: string
}

const noMesmoOrgao = sql`coalesce(c.no_orgao_id, (select u.orgao_id from lotacao u where u.id = c.na_lotacao_id), m.orgao_id) = m.orgao_id`

/** All profiles of the human `identidade`, with any of their entries. */
const poderesDe = (tx: Banco, identidade: SQL) =>
  tx.linhas<Poder>(
    sql`with minha as (
          select p.id, p.cargo_id, p.funcao_id, p.lotacao_id, l.orgao_id from pessoa p join lotacao l on l.id = p.lotacao_id
          where p.identidade_id = ${identidade} and p.fim is null),
        dada as (
          select c.id, m.lotacao_id, m.orgao_id from minha m join concessao c on c.pessoa_id = m.id
          union select c.id, m.lotacao_id, m.orgao_id from minha m join concessao c on c.cargo_id = m.cargo_id where ${noMesmoOrgao}
          union select c.id, m.lotacao_id, m.orgao_id from minha m join concessao c on c.funcao_id = m.funcao_id where ${noMesmoOrgao}
          union select c.id, m.lotacao_id, m.orgao_id from minha m join concessao c on c.lotacao_id = m.lotacao_id),
        dia as (select (now() at time zone 'America/Fortaleza')::date as hoje),
        lugar as (
          select c.perfil, greatest(c.desde, dia.hoje)::text as desde, coalesce(c.ate, 'infinity')::text as ate,
            case when c.na_lotacao_id is not null then c.na_lotacao_id
              when c.perfil = 'ADMINISTRADOR_DA_UNIDADE' and c.no_orgao_id is null then d.lotacao_id end as lotacao_id,
            case when c.no_orgao_id is not null then c.no_orgao_id
              when c.perfil = 'ADMINISTRADOR_DO_ORGAO' and c.na_lotacao_id is null then d.orgao_id end as orgao_id
          from dada d join concessao c on c.id = d.id, dia
          where c.retirada_em is null and coalesce(c.ate, 'infinity') >= dia.hoje)
        select distinct perfil, desde, ate, lotacao_id as "lotacaoId",
          coalesce(orgao_id, (select u.orgao_id from lotacao u where u.id = lugar.lotacao_id)) as "orgaoId" from lugar`,
    { nome: 'administracao.poderes' },
  )

const emTudo = ({ orgaoId, lotacaoId }: Poder) => orgaoId === null && lotacaoId === null

/** Whether who has `tem` has `outro` already: there and for as long, or everything. */
const cobre = (tem: Poder, outro: Poder) =>
  tem.desde <= outro.desde &&
  (tem.ate === 'infinity' || (outro.ate !== 'infinity' && tem.ate >= outro.ate)) &&
  ((tem.perfil === 'ADMINISTRADOR_GERAL' && emTudo(tem)) ||
    (tem.perfil === outro.perfil &&
      (emTudo(tem) || (tem.orgaoId === outro.orgaoId && tem.lotacaoId === outro.lotacaoId))))

/**
 * Does `fazer`, and refuses when whoever does it would administer more afterwards: by changing their own cargo, função or unit,
 * by an entry of their own elsewhere, in whatever way. To be put around every write of the register.
 */
export async function semSeElevar<T>(tx: Banco, { pessoaId }: Autor, fazer: () => Promise<T>): Promise<T> {
  // nobody's: the terminal, another system or a round
  if (pessoaId === null) return fazer()
  const poderes = () => poderesDe(tx, sql`(select eu.identidade_id from pessoa eu where eu.id = ${pessoaId})`)
  const antes = await poderes()
  const feito = await fazer()
  const depois = await poderes()
  if (depois.some((um) => !antes.some((outro) => cobre(outro, um)))) throw new Problema('MUDANCA_PROPRIA')
  return feito
}

/**
 * Refuses when a human has a profile beyond what `alcance` reaches. Whoever says by what account somebody signs in could sign in
 * as them: binding, another e-mail or CPF, an invitation, a new password.
 */
export async function exigirAlcanceDosPerfis(tx: Banco, alcance: Alcance, identidadeId: number) {
  if (alcance.geral) return
  const poderes = await poderesDe(tx, sql`${identidadeId}::bigint`)
  if (poderes.some((poder) => !alcanca(alcance, poder))) throw new Problema('ADMINISTRA_MAIS')
}
