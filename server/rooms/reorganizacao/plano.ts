import type { EscolhasDaReorganizacao } from '#contract/reorganizacao.ts'

import type { Autor } from '../../core/administracao/registrar.ts'
import { type Banco, sql } from '../../database/connection.ts'
import type { Origens } from './abertos.ts'

/** Who ordered the reorganisation, and the current time. */
export type Como = { autor: Autor; agora: Date }

/** A stored reorganisation, with data of the call that ordered it. */
export type Guardada = {
  id: number
  tipo: EscolhasDaReorganizacao['tipo']
  ato: string
  data: string
  pedido: EscolhasDaReorganizacao
  pessoaId: number
  iss: string
  sub: string
  traceId: string
  endereco: string
  agente: string
  autenticadoEm: string
  orgaoId: number
  estado: 'MARCADA' | 'EM_ANDAMENTO' | 'CONFERINDO' | 'CONCLUIDA' | 'IMPEDIDA' | 'CANCELADA'
}
export const colunas = sql.raw(
  `r.id, r.tipo, r.ato, r.data::text as data, r.pedido, r.pessoa_id as "pessoaId", r.iss, r.sub, r.trace_id as "traceId", r.endereco,
    r.agente,
   r.autenticado_em as "autenticadoEm", r.orgao_id as "orgaoId", r.estado`,
)

/** An ending entry. `para`: the same person's entry elsewhere; `herdeiro`: a colleague who takes over. */
export type Seguido = {
  id: number
  nome: string
  lotacaoId: number
  para: { id: number; lotacaoId: number } | null
  herdeiro: { id: number; lotacaoId: number } | null
}
export type Unidade = { id: number; destinoId: number; acaba: boolean; sigla: string; nome: string }
export type Plano = { reorganizacao: Guardada; unidades: Unidade[]; pessoas: Seguido[] }

/** Reads units and entries of a reorganisation that has begun. */
export async function lerPlano(banco: Banco, reorganizacao: Guardada): Promise<Plano> {
  const { id } = reorganizacao
  const unidades = await banco.linhas<Unidade>(
    sql`select u.lotacao_id as id, u.destino_id as "destinoId", u.acaba, l.sigla, l.nome from reorganizacao_unidade u
      join lotacao l on l.id = u.lotacao_id
        where u.reorganizacao_id = ${id} order by 1`,
  )
  const pessoas = await banco.linhas<Seguido>(
    sql`select q.pessoa_id as id, p.nome, p.lotacao_id as "lotacaoId",
          case when q.para_id is not null then jsonb_build_object('id', q.para_id, 'lotacaoId', (select lotacao_id from pessoa
            where id = q.para_id)) end as para,
          case when q.herdeiro_id is not null then jsonb_build_object('id', q.herdeiro_id, 'lotacaoId', (select lotacao_id from pessoa
            where id = q.herdeiro_id)) end as herdeiro
        from reorganizacao_pessoa q join pessoa p on p.id = q.pessoa_id where q.reorganizacao_id = ${id} order by 1`,
  )
  return { reorganizacao, unidades, pessoas }
}

/** A moved unit and its people keep all they have: only the unit's place is recorded again. */
export const muda = ({ reorganizacao }: Plano) => reorganizacao.tipo === 'MOVER'

/** Where open work still has to be looked for. */
export const origensDe = (plano: Plano): Origens =>
  muda(plano)
    ? { unidades: [], pessoas: [] }
    : { unidades: plano.unidades.map(({ id }) => id), pessoas: plano.pessoas.map(({ id }) => id) }

/** Who takes over the entry's work in `unidade`: the person's new entry, else the chosen colleague. */
export const seguinteEm = ({ para, herdeiro }: Seguido, unidade: number): number | null =>
  [para, herdeiro].find((quem) => quem?.lotacaoId === unidade)?.id ?? null
/** Who signs, writes or reads instead, in any unit. */
export const seguinte = ({ para, herdeiro }: Seguido): number | null => (para ?? herdeiro)?.id ?? null
