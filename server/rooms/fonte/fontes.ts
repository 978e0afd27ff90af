import type { Fonte } from '#contract/fonte.ts'
import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql, type SQL } from '../../database/connection.ts'

const instante = (coluna: string) => sql.raw(`to_char(${coluna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Sources by name; `agora`: tells which are being read. */
export const listarFontes = (banco: Banco, agora: Date, onde: SQL = sql`true`) =>
  banco.linhas<Fonte>(
    sql`select f.id, f.versao, f.tipo, f.nome, f.ativa, f.hora, f.completa, f.aplica_sozinha as "aplicaSozinha",
          case when o.id is not null then jsonb_build_object('id', o.id, 'sigla', o.sigla) end as orgao,
          case when u.id is not null then jsonb_build_object('id', u.id, 'sigla', uo.sigla || '/' || u.sigla) end as unidade,
          case when f.tipo = 'LDAP' then f.configuracao end as ldap,
          f.pedida_em is not null or coalesce(f.vez_ate > ${agora.toISOString()}, false) as lendo,
          f.ultima_em as "ultimaEm", f.ultimas_pessoas as "ultimasPessoas", f.ultimo_erro as "ultimoErro",
          case when f.saidas_ate > ${agora.toISOString()} then f.saidas_ate end as "saidasAte",
          coalesce((
            select jsonb_agg(jsonb_build_object('id', t.id, 'fim', t.fim, 'criadoPor', nome_da_pessoa(p.id, t.criado_em),
              'criadoEm', ${instante('t.criado_em')}, 'usadoEm', ${instante('t.usado_em')}) order by t.id)
            from fonte_token t join pessoa p on p.id = t.criado_por
            where t.fonte_id = f.id and t.revogado_em is null), '[]') as tokens
        from fonte f left join orgao o on o.id = f.orgao_id
          left join lotacao u on u.id = f.unidade_id left join orgao uo on uo.id = u.orgao_id
        where f.removida_em is null and ${onde} order by lower(f.nome), f.id`,
    { nome: 'fonte.listar' },
  )

export async function obterFonte(banco: Banco, id: number, agora: Date): Promise<Fonte> {
  const [fonte] = await listarFontes(banco, agora, sql`f.id = ${id}`)
  if (!fonte) throw new Problema('FONTE_NAO_ENCONTRADA')
  return fonte
}

export async function travarFonte(tx: Banco, id: number, agora: Date, tipo?: Fonte['tipo']): Promise<Fonte> {
  await tx.linhas(sql`select id from fonte where id = ${id} and removida_em is null for update`)
  const fonte = await obterFonte(tx, id, agora)
  if (tipo !== undefined && fonte.tipo !== tipo) throw new Problema('FONTE_DE_OUTRO_TIPO')
  return fonte
}

/** Sigla of an active órgão; undefined for none; throws for an unknown one. */
export async function siglaDoOrgao(banco: Banco, orgaoId: number | null): Promise<string | undefined> {
  if (orgaoId === null) return undefined
  const orgao = await linha<{ sigla: string }>(banco, sql`select sigla from orgao where id = ${orgaoId} and ativo`)
  if (!orgao) throw new Problema('CAMPO_INVALIDO', { campo: 'orgaoId' })
  return orgao.sigla
}

/** Refuses a unit unknown, or of another órgão than the source's. */
export async function conferirUnidade(banco: Banco, unidadeId: number | null, orgaoId: number | null) {
  if (unidadeId === null) return
  const unidade = await linha<{ orgaoId: number }>(
    banco,
    sql`select orgao_id as "orgaoId" from lotacao where id = ${unidadeId} and fim is null and not externa`,
  )
  if (!unidade || (orgaoId !== null && unidade.orgaoId !== orgaoId))
    throw new Problema('CAMPO_INVALIDO', { campo: 'unidadeId' })
}
