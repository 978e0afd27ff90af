import { type Banco, sql } from '#server/database/connection.ts'
import { PALAVRAS } from './palavras.ts'

/** Gets one document in twelve, three fifths by sending: its desk holds 5 % of all. */
const UNIDADE_CHEIA = 'GELIC'

/** State reached. A JUNTADO is a piece of the ASSINADO ten rows before (`outro_i`, both ways). */
export type Classe = 'RASCUNHO' | 'PENDENTE' | 'ASSINADO' | 'JUNTADO' | 'ARQUIVADO' | 'TRANSITO' | 'RECEBIDO'

export const CRIAR_LOTE = sql`create temporary table lote (i int primary key, outro_i int, id bigint, geral_id bigint, via_id bigint,
  acesso_id bigint, classe text, orgao_id bigint,
      especie_id bigint, modelo_id bigint, classificacao_id bigint, cad_id bigint, cad_lot bigint, resp_id bigint, dest_lot bigint,
        dest_id bigint, dest_nome text,
      assunto text, texto text, nivel int, criado timestamptz, ano int, numero int, sigla text)`

const classe = sql`case when i % 100 < 4 then 'RASCUNHO' when i % 100 < 7 then 'PENDENTE' when i % 100 < 17 then 'ASSINADO'
  when i % 100 < 27 then 'JUNTADO'
      when i % 100 < 40 then 'ARQUIVADO' when i % 100 < 60 then 'TRANSITO' else 'RECEBIDO' end`

/** Author, way and state from the document's position, so that every run writes the same. */
export async function preencherLote(tx: Banco, de: number, ate: number, total: number) {
  await tx.linhas(
    sql`insert into pg_temp.lote
        with contagem as (select count(*)::int as unidades from pg_temp.unidade)
        , textos as (
          select x.i, string_agg(p.texto, ' ' order by x.k) filter (where x.k <= 5) as assunto,
            string_agg(p.texto, ' ' order by x.k) filter (where x.k > 5) as texto
          from (select i, k, floor(${PALAVRAS}::int * power(random(), 4))::int as n from generate_series(${de}::int, ${ate}::int) i cross
            join generate_series(1, 64) k) x
          join pg_temp.palavra p on p.n = x.n group by x.i)
        , base as (
          select t.*, ${classe} as classe, case when i % 100 between 7 and 16 then i + 10
            when i % 100 between 17 and 26 then i - 10 end as outro_i,
            date_trunc('milliseconds', now() - interval '730 days' * (1 - i::float8 / ${total}::int) - interval '2 days') as criado
              from textos t)
        , partes as (
          select b.*, c.lotacao_id as cad_lot, c.orgao_id, c.tecnico_id, c.chefe_id, d.lotacao_id as dest_lot, d.tecnico_id as dest_id,
            d.sigla || ' – ' || d.nome as dest_nome,
            m.id as modelo_id, m.especie_id, p.id as classificacao_id,
              extract(year from b.criado at time zone 'America/Fortaleza')::int as ano
          from base b cross join contagem
            join pg_temp.unidade c on c.n = (case when b.classe = 'JUNTADO' then b.outro_i else b.i end::bigint * 7919) % unidades
          join pg_temp.unidade d on case when b.i % 12 = 0 then d.sigla = ${UNIDADE_CHEIA}
            else d.n = (b.i::bigint * 7919 + 1 + b.i % 97) % unidades end
          join modelo m on m.nome = case when b.i % 3 = 0 then 'Despacho' else 'Ofício Interno' end
          join pg_temp.plano p on p.n = b.i % p.linhas)
        , numerados as (
          select p.*, case
            when classe <> 'RASCUNHO' then coalesce(n.ultimo,
            0) + (row_number() over (partition by p.orgao_id, p.especie_id, p.ano, classe = 'RASCUNHO' order by p.i))::int end as numero
          from partes p left join numeracao n on n.orgao_id = p.orgao_id and n.especie_id = p.especie_id and n.ano = p.ano)
        , com_ids as (
          select n.*, nextval('documento_id_seq') as id, nextval('mobil_id_seq') as geral_id, case
            when classe <> 'RASCUNHO' then nextval('mobil_id_seq') end as via_id,
            case when i % 100 = 99 then nextval('acesso_id_seq') end as acesso_id from numerados n)
        select i, outro_i, k.id, geral_id, via_id, acesso_id, classe, orgao_id, especie_id, modelo_id, classificacao_id, tecnico_id,
          cad_lot, chefe_id, dest_lot, dest_id, dest_nome,
          upper(left(assunto, 1)) || substr(assunto, 2), texto, case i % 10 when 3 then 10 when 7 then 60 else 20 end, criado, ano, numero,
          case when numero is null then 'TMP-' || k.id else o.sigla || '-' || e.sigla || '-' || ano || '/' || case
            when numero < 100000 then lpad(numero::text, 5, '0') else numero::text end end
        from com_ids k join orgao o on o.id = k.orgao_id join especie e on e.id = k.especie_id`,
  )
  await tx.linhas(
    sql`insert into numeracao as n (orgao_id, especie_id, ano, ultimo) select orgao_id, especie_id, ano, max(numero) from pg_temp.lote
      where numero is not null group by 1, 2, 3
        on conflict (orgao_id, especie_id, ano) do update set ultimo = excluded.ultimo`,
  )
}
