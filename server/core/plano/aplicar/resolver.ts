import { dobrar } from '#contract/dobrar.ts'
import { Problema } from '#contract/problem.ts'

import { type Banco, sql, type SQL } from '../../../database/connection.ts'
import { emTexto, type Valor, type Valores } from '../item.ts'
import { chaveDaUnidade } from '../retrato.ts'

const textos = (valores: (Valor | undefined)[]) => [...new Set(valores.filter((valor) => typeof valor === 'string'))]

/** Looks ids up by name; throws Problema `codigo` for a name not in force (any more, or yet). */
function comId(
  ids: Map<string, number>,
  codigo: 'ORGAO_NAO_EXISTE' | 'UNIDADE_NAO_EXISTE' | 'CARGO_NAO_EXISTE' | 'FUNCAO_NAO_EXISTE' | 'PESSOA_NAO_EXISTE',
) {
  return (nome: string): number => {
    const id = ids.get(nome)
    if (id === undefined) throw new Problema(codigo, { valor: nome })
    return id
  }
}

async function ids(tx: Banco, consulta: SQL): Promise<Map<string, number>> {
  return new Map((await tx.linhas<{ id: number; nome: string }>(consulta)).map(({ id, nome }) => [nome, id]))
}

export async function resolverOrgaos(tx: Banco, siglas: (Valor | undefined)[]) {
  const achados = await ids(
    tx,
    sql`select id, sigla as nome from orgao where ativo and sigla = any(${sql.param(textos(siglas))}::text[])`,
  )
  return comId(achados, 'ORGAO_NAO_EXISTE')
}

/** Units in force by `chaveDaUnidade`. With `encerradas`, a key without one gives the unit that ended last. */
export async function resolverUnidades(tx: Banco, chaves: string[], { encerradas = false } = {}) {
  const achadas = await ids(
    tx,
    sql`select distinct on (o.sigla, l.sigla) l.id, o.sigla || '/' || l.sigla as nome
        from (select split_part(chave, '/', 1) as orgao, substr(chave, length(split_part(chave, '/', 1)) + 2) as sigla
          from unnest(${sql.param([...new Set(chaves)])}::text[]) as chave) d
          join orgao o on o.sigla = d.orgao join lotacao l on l.orgao_id = o.id and l.sigla = d.sigla
            and (l.fim is null or ${encerradas}::boolean)
        order by o.sigla, l.sigla, l.fim desc nulls first`,
  )
  return comId(achadas, 'UNIDADE_NAO_EXISTE')
}

/** Throws UNIDADE_NAO_EXISTE if one of the units ended. */
export async function exigirUnidadesEmVigor(tx: Banco, ids: number[]) {
  const [extinta] = await tx.linhas<{ chave: string }>(
    sql`select o.sigla || '/' || l.sigla as chave from lotacao l join orgao o on o.id = l.orgao_id
        where l.id = any(${sql.param(ids)}::bigint[]) and l.fim is not null order by l.id limit 1`,
  )
  if (extinta) throw new Problema('UNIDADE_NAO_EXISTE', { valor: extinta.chave })
}

/** Reads all names, some hundreds, because they are compared without accents and case. */
async function resolverNomes(tx: Banco, tabela: SQL, codigo: 'CARGO_NAO_EXISTE' | 'FUNCAO_NAO_EXISTE') {
  const todos = await ids(tx, sql`select id, nome from ${tabela} where ativo order by id desc`)
  const dobrados = new Map([...todos].map(([nome, id]) => [dobrar(nome), id]))
  const achar = comId(dobrados, codigo)
  return (nome: string): number => (dobrados.has(dobrar(nome)) ? achar(dobrar(nome)) : achar(nome))
}
export const resolverCargos = (tx: Banco) => resolverNomes(tx, sql`cargo`, 'CARGO_NAO_EXISTE')
export const resolverFuncoes = (tx: Banco) => resolverNomes(tx, sql`funcao`, 'FUNCAO_NAO_EXISTE')

export async function resolverMatriculas(tx: Banco, matriculas: (Valor | undefined)[]) {
  const achadas = await ids(
    tx,
    sql`select id, matricula as nome from pessoa where fim is null and matricula = any(${sql.param(textos(matriculas))}::text[])`,
  )
  return comId(achadas, 'PESSOA_NAO_EXISTE')
}

export const unidadeDe = ({ orgao, unidade }: Valores) => chaveDaUnidade(emTexto(orgao), emTexto(unidade))
