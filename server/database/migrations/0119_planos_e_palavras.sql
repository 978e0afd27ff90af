-- What was wrong with the source of a plan that was discarded named people, sometimes by their CPF: a sheet without titles is
-- read with its first row as titles.
update plano set achados = achados - '{erros,avisos,causas}'::text[] where estado = 'DESCARTADO';

-- Words that begin like each one typed. Folded first and split afterwards: folding makes "½" into " 1/2" and "①" into "(1)".
create function comecos_das_palavras(texto text) returns tsquery language plpgsql immutable parallel safe strict as $$ begin
  return to_tsquery('simple', (select string_agg(palavra || ':*', ' & ')
    from regexp_split_to_table(dobrar_nome(texto), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+') palavra
    where palavra <> ''));
end $$;
