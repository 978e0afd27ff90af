import { sql, type SQL } from '#server/database/connection.ts'

/** A document and everything joined to it, at any depth: eliminated together. */
export const comPecas = (documento: SQL) => sql`dentro (id) as (
    select ${documento} union select m.documento_id from dentro join mobil p on p.documento_id = dentro.id join mobil m on m.pai_id = p.id
    and m.custodia = 'JUNTADO')`

/**
 * Why document `d` of an edital can't be eliminated with its pieces: another via not due, something tied to one, a piece kept
 * permanently, or a term that waits for a fact. Null when it can.
 */
export const preso = sql`(with recursive ${comPecas(sql.raw('d.id'))}
  select case
    when exists (select 1 from mobil x join dentro on dentro.id = x.documento_id left join mobil p on p.id = x.pai_id
      where x.tipo <> 'GERAL' and x.custodia <> 'VIA_CANCELADA'
        and not (x.documento_id = d.id and x.custodia = 'EM_EDITAL_DE_ELIMINACAO' and exists (select 1 from edital e
        where e.id = x.edital_id and e.vence_em <= now()))
        and not (x.custodia = 'JUNTADO' and p.documento_id in (select id from dentro))) then 'VIA'
    when exists (select 1 from mobil a join mobil m on m.id = a.mestre_id join dentro on dentro.id = m.documento_id
      where a.documento_id not in (select id from dentro)) then 'APENSO'
    when exists (select 1 from documento x join dentro on dentro.id = x.id join classificacao k on k.id = x.classificacao_id
      where x.id <> d.id and k.destinacao = 'GUARDA_PERMANENTE') then 'PERMANENTE'
    when exists (select 1 from documento x join dentro on dentro.id = x.id join classificacao k on k.id = x.classificacao_id
      where x.id <> d.id and num_nonnulls(k.prazo_corrente, k.prazo_intermediario) > 0) then 'PRAZO'
  end)`
