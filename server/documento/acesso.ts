import type { EntradaAtiva } from '../contexto.ts'
import { sql, type SQL } from '../database/connection.ts'

/** The entry signs it or wrote it: what every level and every restriction lets through. */
const participa = (e: EntradaAtiva) =>
  sql`(d.responsavel_id = ${e.id} or d.cadastrante_id = ${e.id} or exists (select 1 from assinante a where a.documento_id = d.id and a.pessoa_id = ${e.id}))`

const passou = (condicao: SQL) => sql`exists (select 1 from passagem g where g.documento_id = d.id and ${condicao})`

/**
 * Who may read the document `d` (domain.md §3.3, decisions.md 38), as a condition to put in any query.
 * Levels: 10 all · 20 same órgão · 30 persons it passed through and the division it went to ·
 * 40 division it came from and persons · 60 units it passed through · 100 persons.
 */
export function podeLer(e: EntradaAtiva): SQL {
  if (e.externa)
    return sql`(d.situacao <> 'EM_ELABORACAO' and (d.responsavel_id = ${e.id} or exists (select 1 from assinante a where a.documento_id = d.id and a.pessoa_id = ${e.id})))`
  const pessoas = passou(sql`g.pessoa_id = ${e.id}`)
  return sql`(${participa(e)} or (
    not exists (select 1 from restricao r where r.documento_id = d.id)
    and case
      when d.situacao in ('EM_ELABORACAO', 'CANCELADO', 'SEM_EFEITO') then d.lota_cadastrante_id = ${e.lotacaoId}
      when d.situacao = 'PENDENTE_DE_ASSINATURA' then d.lota_cadastrante_id = ${e.lotacaoId}
        or exists (select 1 from mobil m where m.documento_id = d.id and m.atendente_lotacao_id = ${e.lotacaoId})
      else case d.nivel_acesso
        when 10 then true
        when 20 then d.orgao_id = ${e.orgaoId} or ${passou(sql`g.orgao_id = ${e.orgaoId}`)}
        when 30 then ${pessoas} or ${passou(sql`g.papel = 'DESTINO' and g.divisao_id = ${e.divisaoId}`)}
        when 40 then ${pessoas} or ${passou(sql`g.papel = 'ORIGEM' and g.divisao_id = ${e.divisaoId}`)}
        when 60 then ${passou(sql`g.lotacao_id = ${e.lotacaoId}`)}
        else ${pessoas}
      end
    end) or exists (select 1 from restricao r where r.documento_id = d.id and r.pessoa_id = ${e.id}))`
}

/** Even its existence is hidden from who may not read it: drafts and restricted ones answer 404, others 403. */
export const oculto = sql`(d.situacao = 'EM_ELABORACAO' or exists (select 1 from restricao r where r.documento_id = d.id))`
