import { sql, type SQL } from '#server/database/connection.ts'

/** Values shown of each field. */
const MOSTRADOS = 8

/** What facets count, of document `d`. */
export const COLUNAS_DAS_FACETAS = sql`d.especie_id, d.situacao, d.orgao_id, d.lota_cadastrante_id, d.ano, d.modelo_id`

/** The words of a value; a situation's are the reader's own. */
const NOME = sql`case f.campo
    when 'especieId' then (select e.descricao from especie e where e.id = f.valor::bigint)
    when 'orgaoId' then (select o.sigla from orgao o where o.id = f.valor::bigint)
    when 'cadastranteLotacaoId' then (select o.sigla || '/' || l.sigla from lotacao l join orgao o on o.id = l.orgao_id
      where l.id = f.valor::bigint)
    when 'modeloId' then (select m.nome from modelo m where m.id = f.valor::bigint)
    else f.valor end`

/** The commonest values of each field among these documents (with `COLUNAS_DAS_FACETAS`), as JSON. */
export const facetas = (
  documentos: SQL,
): SQL => sql`(select coalesce(jsonb_agg(jsonb_build_object('campo', g.campo, 'opcoes', g.opcoes)), '[]')
    from (select f.campo,
        jsonb_agg(jsonb_build_object('valor', f.valor, 'nome', ${NOME}, 'quantos', f.quantos) order by f.quantos desc, f.valor) as opcoes
      from (select x.campo, x.valor, count(*)::int as quantos,
          row_number() over (partition by x.campo order by count(*) desc, x.valor) as lugar
        from ${documentos} c cross join lateral (values ('especieId', c.especie_id::text), ('situacao', c.situacao),
          ('orgaoId', c.orgao_id::text), ('cadastranteLotacaoId', c.lota_cadastrante_id::text), ('ano', c.ano::text),
          ('modeloId', c.modelo_id::text)) x (campo, valor)
        where x.valor is not null group by x.campo, x.valor) f
      where f.lugar <= ${MOSTRADOS} group by f.campo) g)`
