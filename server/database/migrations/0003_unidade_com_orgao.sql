-- Every órgão has a GAB: a unit is named together with its órgão.
create or replace function unidade_json(quem bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', l.id, 'sigla', l.sigla, 'nome', l.nome,
    'orgao', jsonb_build_object('id', o.id, 'sigla', o.sigla, 'nome', o.nome))
  from lotacao l join orgao o on o.id = l.orgao_id where l.id = quem
$$;
