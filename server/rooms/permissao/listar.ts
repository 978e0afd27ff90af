import type { Parsed } from '#contract/endpoint.ts'
import type { Permissao, permissaoApi } from '#contract/permissao.ts'

import { type Alcance, alcancaSql } from '#server/base/alcance/alcance.ts'
import { LOTACAO_DA_CONCESSAO, ORGAO_DA_CONCESSAO } from '../../core/administracao/dar.ts'
import { type Banco, sql, type SQL } from '../../database/connection.ts'

export const POR_VEZ = 100

const instante = (coluna: SQL) => sql`to_char(${coluna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const nomeDa = (lotacaoId: SQL) =>
  sql`(select o.sigla || '/' || l.sigla from lotacao l join orgao o on o.id = l.orgao_id where l.id = ${lotacaoId})`

const aQuem = sql`case
    when c.pessoa_id is not null then (select jsonb_build_object('tipo', 'PESSOA', 'nome', p.nome, 'unidade', ${nomeDa(sql`p.lotacao_id`)})
      from pessoa p where p.id = c.pessoa_id)
    when c.cargo_id is not null then (select jsonb_build_object('tipo', 'CARGO', 'nome', nome, 'unidade', null) from cargo
        where id = c.cargo_id)
    when c.funcao_id is not null then (select jsonb_build_object('tipo', 'FUNCAO', 'nome', nome, 'unidade', null) from funcao
        where id = c.funcao_id)
    else (select jsonb_build_object('tipo', 'UNIDADE', 'nome', x.nome, 'unidade', ${nomeDa(sql`x.id`)}) from lotacao x
        where x.id = c.lotacao_id) end`
const onde = sql`case
    when c.na_lotacao_id is not null then jsonb_build_object('tipo', 'UNIDADE', 'sigla', ${nomeDa(sql`c.na_lotacao_id`)})
    when c.no_orgao_id is not null then jsonb_build_object('tipo', 'ORGAO', 'sigla', (select sigla from orgao where id = c.no_orgao_id))
    when c.perfil in ('ADMINISTRADOR_DO_ORGAO', 'ADMINISTRADOR_DA_UNIDADE') then jsonb_build_object('tipo', 'PROPRIO', 'sigla', null)
    else jsonb_build_object('tipo', 'TUDO', 'sigla', null) end`
/** A person by their name of that day. */
const quem = (coluna: SQL, em: SQL) => sql`nome_da_pessoa(${coluna}, ${em})`

const HOJE = sql`(now() at time zone 'America/Fortaleza')::date`
const encerrada = sql`(c.retirada_em is not null or coalesce(c.ate, 'infinity') < ${HOJE})`

type Filtros = Parsed<typeof permissaoApi.listar>['query']

/** Everything an entry has: itself, by cargo or função (in the órgão of the place), by unit. */
const daPessoa = (pessoaId: number) =>
  sql`exists (select 1 from pessoa q join lotacao lq on lq.id = q.lotacao_id where q.id = ${pessoaId} and (q.id = c.pessoa_id
      or q.lotacao_id = c.lotacao_id
      or ((q.cargo_id = c.cargo_id or q.funcao_id = c.funcao_id)
        and coalesce(c.no_orgao_id, (select x.orgao_id from lotacao x where x.id = c.na_lotacao_id), lq.orgao_id) = lq.orgao_id)))`

const ler = (banco: Banco, condicao: SQL, quantas: number) =>
  banco.linhas<Permissao>(
    sql`select c.id, c.perfil, ${aQuem} as "aQuem", ${onde} as onde, c.desde::text as desde, c.ate::text as ate,
          case when ${encerrada} then 'ENCERRADA' when c.desde > ${HOJE} then 'PREVISTA' else 'VIGENTE' end as situacao,
          jsonb_build_object('por', ${quem(sql`c.dada_por`, sql`c.dada_em`)},
            'em', ${instante(sql`c.dada_em`)}, 'motivo', c.motivo) as dada,
          case when c.retirada_em is not null then jsonb_build_object('por', ${quem(sql`c.retirada_por`, sql`c.retirada_em`)},
              'em', ${instante(sql`c.retirada_em`)},
            'motivo', c.motivo_retirada) end as retirada
        from concessao c where ${condicao} order by c.id desc limit ${quantas}`,
    { nome: 'permissao.listar' },
  )

/** A page of what was given in scope, newest first; one more when there are more. */
export const lerPermissoes = (banco: Banco, alcance: Alcance, filtros: Filtros) => {
  const { pessoaId, perfil, orgaoId, situacao, antes } = filtros
  const condicoes = [
    alcancaSql(alcance, ORGAO_DA_CONCESSAO, LOTACAO_DA_CONCESSAO),
    ...(antes === undefined ? [] : [sql`c.id < ${antes}`]),
    ...(perfil === undefined ? [] : [sql`c.perfil = ${perfil}`]),
    ...(pessoaId === undefined ? [] : [daPessoa(pessoaId)]),
    ...(orgaoId === undefined ? [] : [sql`${ORGAO_DA_CONCESSAO} = ${orgaoId}`]),
    ...(situacao === undefined ? [] : [situacao === 'ENCERRADA' ? encerrada : sql`not ${encerrada}`]),
  ]
  return ler(banco, sql.join(condicoes, sql` and `), POR_VEZ + 1)
}

export async function lerPermissao(banco: Banco, id: number): Promise<Permissao> {
  const [achada] = await ler(banco, sql`c.id = ${id}`, 1)
  if (!achada) throw new Error('a concessao that was just written')
  return achada
}
