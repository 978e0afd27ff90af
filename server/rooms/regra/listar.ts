import type { Parsed } from '#contract/endpoint.ts'
import type { Regra, regraApi } from '#contract/regra.ts'

import { type Alcance, alcancaSql } from '#server/base/alcance/alcance.ts'
import { type Banco, sql, type SQL } from '../../database/connection.ts'

export const POR_VEZ = 100

const instante = (coluna: SQL) => sql`to_char(${coluna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const nomeDa = (lotacaoId: SQL) =>
  sql`(select o.sigla || '/' || l.sigla from lotacao l join orgao o on o.id = l.orgao_id where l.id = ${lotacaoId})`
const quemE = (pessoa: SQL, cargo: SQL, funcao: SQL, lotacao: SQL) => sql`case
    when ${pessoa} is not null then (select jsonb_build_object('tipo', 'PESSOA',
        'nome', p.nome || ' (' || ${nomeDa(sql`p.lotacao_id`)} || ')') from pessoa p where p.id = ${pessoa})
    when ${cargo} is not null then (select jsonb_build_object('tipo', 'CARGO', 'nome', nome) from cargo where id = ${cargo})
    when ${funcao} is not null then (select jsonb_build_object('tipo', 'FUNCAO', 'nome', nome) from funcao where id = ${funcao})
    when ${lotacao} is not null then jsonb_build_object('tipo', 'UNIDADE', 'nome', ${nomeDa(lotacao)}) end`
const HOJE = sql`(now() at time zone 'America/Fortaleza')::date`
const encerrada = sql`(r.encerrada_em is not null or coalesce(r.ate, 'infinity') < ${HOJE})`

/** Órgão of a rule; of a unit's rule, the unit's. */
export const ORGAO_DA_REGRA = sql`coalesce(r.no_orgao_id, (select x.orgao_id from lotacao x where x.id = r.na_lotacao_id))`

const ler = (banco: Banco, condicao: SQL, quantas: number) =>
  banco.linhas<Regra>(
    sql`select r.id, r.tipo, (select nome from modelo where id = r.modelo_id) as modelo,
          case when r.na_lotacao_id is not null then jsonb_build_object('tipo', 'UNIDADE', 'sigla', ${nomeDa(sql`r.na_lotacao_id`)})
            when r.no_orgao_id is not null then jsonb_build_object('tipo', 'ORGAO', 'sigla', (select sigla from orgao
                where id = r.no_orgao_id))
            else jsonb_build_object('tipo', 'TUDO', 'sigla', null) end as onde,
          ${quemE(sql`r.pessoa_id`, sql`r.cargo_id`, sql`r.funcao_id`, sql`r.lotacao_id`)} as quem,
          ${quemE(sql`r.alvo_pessoa_id`, sql`r.alvo_cargo_id`, sql`r.alvo_funcao_id`, sql`r.alvo_lotacao_id`)} as alvo,
          r.papel, r.nivel_assinatura as "nivelAssinatura", to_jsonb(r.niveis) as niveis, r.ordem, r.desde::text as desde,
              r.ate::text as ate,
          case when ${encerrada} then 'ENCERRADA' when r.desde > ${HOJE} then 'PREVISTA' else 'VIGENTE' end as situacao,
          jsonb_build_object('por', nome_da_pessoa(r.criada_por, r.criada_em), 'em', ${instante(sql`r.criada_em`)},
              'motivo', r.motivo) as criada,
          case when r.encerrada_em is not null then jsonb_build_object('por', nome_da_pessoa(r.encerrada_por, r.encerrada_em),
            'em', ${instante(sql`r.encerrada_em`)}, 'motivo', r.motivo_do_fim) end as encerrada
        from regra r where ${condicao} order by r.id desc limit ${quantas}`,
    { nome: 'regra.listar' },
  )

/** A page of rules in scope, newest first; one more when there are more. */
export function lerRegras(
  banco: Banco,
  alcance: Alcance,
  { tipo, orgaoId, situacao, antes }: Parsed<typeof regraApi.listar>['query'],
) {
  const condicoes = [
    alcancaSql(alcance, ORGAO_DA_REGRA, sql`r.na_lotacao_id`),
    ...(antes === undefined ? [] : [sql`r.id < ${antes}`]),
    ...(tipo === undefined ? [] : [sql`r.tipo = ${tipo}`]),
    ...(orgaoId === undefined ? [] : [sql`${ORGAO_DA_REGRA} = ${orgaoId}`]),
    ...(situacao === undefined ? [] : [situacao === 'ENCERRADA' ? encerrada : sql`not ${encerrada}`]),
  ]
  return ler(banco, sql.join(condicoes, sql` and `), POR_VEZ + 1)
}

export async function lerRegra(banco: Banco, id: number): Promise<Regra> {
  const [achada] = await ler(banco, sql`r.id = ${id}`, 1)
  if (!achada) throw new Error('a regra that was just written')
  return achada
}
