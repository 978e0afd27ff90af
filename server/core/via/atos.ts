import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'

import { sql, type SQL } from '#server/database/connection.ts'
import { DA_POSSE } from './reconstruir.ts'
import { listaDe, numeroDe } from '#server/core/movimentacao/numeros.ts'

/**
 * Movements that count as work on a received via: on its content, its copies, its term. Notes, markers, acknowledgements,
 * notifications and access don't.
 */
const DO_TRABALHO: number[] = [
  T.ANEXACAO,
  T.ARQUIVO_AUXILIAR,
  T.EXCLUSAO_DE_ARQUIVO,
  T.INCLUSAO_DE_PECA,
  T.RETIRADA_DE_PECA,
  T.COPIA,
  T.VINCULACAO,
  T.ENCERRAMENTO_DE_VOLUME,
  T.TRAMITE_PARALELO,
  T.DEFINICAO_DE_PRAZO,
  T.CUMPRIMENTO_DE_PRAZO,
  T.RETIRADA_DE_PRAZO,
]
/** Whether work `y` in force followed receipt `x`; removing a file added since counts as none. */
const trabalhado = (condicao: SQL) => sql`x.tipo = ${numeroDe('RECEBIMENTO')} and exists (
  select 1 from movimentacao y where y.documento_id = x.documento_id and y.seq > x.seq and y.tipo in ${listaDe(DO_TRABALHO)}
  and coalesce(y.cancela_id, 0) < x.id
    and ${condicao} and not exists (select 1 from movimentacao k where k.cancela_id = y.id))`

/** Last movement `x` in force of document `d` under a condition. `depois`: which movements `y` concern the same place. */
const ultimo = (condicao: SQL, depois: SQL) => sql`(
  select jsonb_build_object('id', x.id, 'tipo', x.tipo, 'descricao', x.descricao, 'pessoaId', x.pessoa_id, 'lotacaoId', x.lotacao_id,
      'quem', quem_fez(x.pessoa_id, x.dados, x.instante) || ' (' || unidade_dita(x.lotacao_id, x.instante) || ')', 'instante',
        to_char(x.instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'assinado', exists (select 1 from assinatura s where s.sobre_id = x.id
        and s.estado in ('CONFIRMADA', 'ASSINADA')), 'acompanha', x.dados ? 'acompanha', 'trabalhado', ${trabalhado(depois)})
  from movimentacao x
  where x.documento_id = d.id and ${condicao} and not exists (select 1 from movimentacao k where k.cancela_id = x.id)
  order by x.seq desc limit 1)`

/** The last act on via `v`'s custody. */
export const atoDaVia = ultimo(
  sql`x.mobil_id = v.id and x.tipo in ${listaDe(DA_POSSE)} and not x.dados ? 'ramo'`,
  sql`(y.mobil_id = v.id or v.tipo = 'VOLUME')`,
)

const DO_RAMO = [T.TRAMITE_PARALELO, T.NOTIFICACAO, T.TRAMITE, T.RECEBIMENTO, T.CONCLUSAO, T.REDISTRIBUICAO]
/** By branch `r`'s unit; includes what it wrote for the dossier, whoever signed it. */
const doRamo = sql`(y.lotacao_id = r.lotacao_id or exists (select 1 from mobil a join documento b on b.id = a.documento_id
  where a.id = (y.dados ->> 'peca')::bigint and b.pai_mobil_id is not null and b.lota_cadastrante_id = r.lotacao_id))`
/** Branches of via `v`, oldest first. */
export const ramosDaVia = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id, 'tipo', r.tipo, 'estado', r.estado, 'lotacaoId', r.lotacao_id, 'pessoaId', r.pessoa_id,
    'unidade', ro.sigla || '/' || rl.sigla,
      'ato', ${ultimo(
        sql`x.tipo in ${listaDe(DO_RAMO)} and (x.id = r.id or (x.dados ->> 'ramo')::bigint = r.id or x.dados -> 'ramos' @>
        to_jsonb(r.id))`,
        doRamo,
      )}) order by r.id)
  from ramo r join lotacao rl on rl.id = r.lotacao_id join orgao ro on ro.id = rl.orgao_id where r.mobil_id = v.id), '[]')`
