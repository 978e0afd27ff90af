import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'

import { sql, type SQL } from '../database/connection.ts'
import { DA_POSSE } from './reconstruir.ts'

const lista = (tipos: number[]) => sql.raw(`(${tipos.join(', ')})`)

/** The last movement `x` of the document `d` under a condition that still counts, as the rules look at it. */
const ultimo = (condicao: SQL) => sql`(
  select jsonb_build_object('id', x.id, 'tipo', x.tipo, 'descricao', x.descricao, 'pessoaId', x.pessoa_id, 'lotacaoId', x.lotacao_id,
      'quem', quem_fez(x.pessoa_id, x.dados) || ' (' || o.sigla || '/' || l.sigla || ')', 'instante', to_char(x.instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'assinado', exists (select 1 from assinatura s where s.sobre_id = x.id and s.estado in ('CONFIRMADA', 'ASSINADA')), 'acompanha', x.dados ? 'acompanha')
  from movimentacao x join lotacao l on l.id = x.lotacao_id join orgao o on o.id = l.orgao_id
  where x.documento_id = d.id and ${condicao} and not exists (select 1 from movimentacao k where k.cancela_id = x.id)
  order by x.seq desc limit 1)`

/** The last that was done to where the via `v` is. */
export const atoDaVia = ultimo(sql`x.mobil_id = v.id and x.tipo in ${lista(DA_POSSE)} and not x.dados ? 'ramo'`)

const DO_RAMO = [T.TRAMITE_PARALELO, T.NOTIFICACAO, T.TRAMITE, T.RECEBIMENTO, T.CONCLUSAO]
/** The branches of the via `v`, in the order they were opened. */
export const ramosDaVia = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id, 'tipo', r.tipo, 'estado', r.estado, 'lotacaoId', r.lotacao_id, 'pessoaId', r.pessoa_id, 'unidade', ro.sigla || '/' || rl.sigla,
      'ato', ${ultimo(sql`x.tipo in ${lista(DO_RAMO)} and (x.id = r.id or (x.dados ->> 'ramo')::bigint = r.id)`)}) order by r.id)
  from ramo r join lotacao rl on rl.id = r.lotacao_id join orgao ro on ro.id = rl.orgao_id where r.mobil_id = v.id), '[]')`
