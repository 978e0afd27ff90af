-- What was wrong with the source of a plan that was discarded named people, sometimes by their CPF: a sheet without titles is
-- read with its first row as titles.
update plano set achados = achados - '{erros,avisos,causas}'::text[] where estado = 'DESCARTADO';
