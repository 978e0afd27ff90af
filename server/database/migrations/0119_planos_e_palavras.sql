-- What was wrong with the source of a plan that was discarded named people, sometimes by their CPF: a sheet without titles is
-- read with its first row as titles.
update plano set achados = achados - '{erros,avisos,causas}'::text[] where estado = 'DESCARTADO';

-- Words that begin like each one typed. Folded first and split afterwards: folding makes "½" into " 1/2" and "①" into "(1)".
create function comecos_das_palavras(texto text) returns tsquery language plpgsql immutable parallel safe strict as $$ begin
  return to_tsquery('simple', (select string_agg(palavra || ':*', ' & ')
    from regexp_split_to_table(dobrar_nome(texto), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+') palavra
    where palavra <> ''));
end $$;

-- The rows that need a row are found without reading the plan: what a row needs, each with the plan it is of.
create function bases_da_linha(plano_id bigint, precisa int[]) returns bigint[] language sql immutable parallel safe strict as $$
  select array(select plano_id * 1000000000 + base from unnest(precisa) base)
$$;
create index plano_item_bases on plano_item using gin (bases_da_linha(plano_id, precisa)) where precisa <> '{}';
