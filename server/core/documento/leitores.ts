import { sql, type SQL } from '#server/database/connection.ts'
import { type Alcance, alcances, type EstadoDeLeitura } from './leitura.ts'

type Grupo = { todos: boolean } & Record<'ORGAO' | 'DIVISAO' | 'LOTACAO' | 'PESSOA', number[]>
/** Readers as sets, to query a whole house at once. */
export type Leitores = { internos: Grupo; externos: Grupo }

type Tipo = Exclude<keyof Grupo, 'todos'> | 'TODOS'
type Plano = { tipo: Tipo; id: number; para: Alcance['para'] }
/** Scopes of the reasons, with dossiers replaced by their own reasons. */
const planos = (d: EstadoDeLeitura, agora: string): Plano[] =>
  alcances(d, agora).flatMap((a): Plano[] => {
    if (a.tipo !== 'DOSSIE') return [{ tipo: a.tipo, id: 'id' in a ? a.id : 0, para: a.para }]
    const acima = planos(a.estado, agora).filter(({ para }) => para !== 'EXTERNOS')
    return acima.map(({ tipo, id }) => ({ tipo, id, para: 'INTERNOS' }))
  })

function grupo(lista: Plano[]): Grupo {
  const ids = (qual: Tipo) => [...new Set(lista.filter(({ tipo }) => tipo === qual).map(({ id }) => id))]
  return {
    todos: lista.some(({ tipo }) => tipo === 'TODOS'),
    ORGAO: ids('ORGAO'),
    DIVISAO: ids('DIVISAO'),
    LOTACAO: ids('LOTACAO'),
    PESSOA: ids('PESSOA'),
  }
}

/** Same answer as `leitura`, for all entries; tests/api/leitura.test.ts compares them. */
export function leitores(d: EstadoDeLeitura, agora: string): Leitores {
  const lista = planos(d, agora)
  return {
    internos: grupo(lista.filter(({ para }) => para !== 'EXTERNOS')),
    // external people read nothing before it has a number
    externos: grupo(d.situacao === 'EM_ELABORACAO' ? [] : lista.filter(({ para }) => para !== 'INTERNOS')),
  }
}

const um = (coluna: SQL, ids: number[]) => sql`${coluna} = any(${sql.param(ids)}::bigint[])`
const dentro = ({ todos, ORGAO, DIVISAO, LOTACAO, PESSOA }: Grupo) =>
  sql`(${todos}::boolean or ${um(sql`p.id`, PESSOA)} or ${um(sql`l.id`, LOTACAO)} or ${um(sql`coalesce(l.divisao_id, l.id)`, DIVISAO)}
    or ${um(sql`l.orgao_id`, ORGAO)})`

/** Whether person `p` of unit `l` is among the readers. */
export const leem = ({ internos, externos }: Leitores) =>
  sql`(case when p.externa then ${dentro(externos)} else ${dentro(internos)} end)`
