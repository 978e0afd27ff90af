-- Units, órgãos and people keep the names they had. Each row is a former version with the time it was in force; the table
-- itself holds the current one. Triggers write them, whoever changes the register. What shows a past act asks for the version
-- of its day: the first whose `ate` comes after it, else the current one.
create table orgao_versao (
  orgao_id bigint not null references orgao,
  -- null: since before versions were kept
  desde timestamptz,
  ate timestamptz not null,
  sigla text not null,
  nome text not null,
  primary key (orgao_id, ate)
);
create index orgao_versao_sigla_idx on orgao_versao (sigla);
create table lotacao_versao (
  lotacao_id bigint not null references lotacao,
  desde timestamptz,
  ate timestamptz not null,
  sigla text not null,
  nome text not null,
  orgao_id bigint not null references orgao,
  pai_id bigint references lotacao,
  primary key (lotacao_id, ate)
);
create index lotacao_versao_orgao_id_idx on lotacao_versao (orgao_id);
create index lotacao_versao_pai_id_idx on lotacao_versao (pai_id) where pai_id is not null;
create table pessoa_versao (
  pessoa_id bigint not null references pessoa,
  desde timestamptz,
  ate timestamptz not null,
  nome text not null,
  cargo_id bigint references cargo,
  primary key (pessoa_id, ate)
);
create index pessoa_versao_cargo_id_idx on pessoa_versao (cargo_id) where cargo_id is not null;

-- A second change in the same transaction leaves no version: what it replaces was never in force.
create function guardar_orgao_versao() returns trigger language plpgsql as $$ begin
  insert into orgao_versao (orgao_id, desde, ate, sigla, nome)
    values (old.id, (select max(ate) from orgao_versao where orgao_id = old.id), now(), old.sigla, old.nome) on conflict do nothing;
  return null;
end $$;
create trigger orgao_versao after update of sigla, nome on orgao
  for each row when ((new.sigla, new.nome) is distinct from (old.sigla, old.nome)) execute function guardar_orgao_versao();
create function guardar_lotacao_versao() returns trigger language plpgsql as $$ begin
  insert into lotacao_versao (lotacao_id, desde, ate, sigla, nome, orgao_id, pai_id)
    values (old.id, (select max(ate) from lotacao_versao where lotacao_id = old.id), now(), old.sigla, old.nome, old.orgao_id, old.pai_id) on conflict do nothing;
  return null;
end $$;
create trigger lotacao_versao after update of sigla, nome, orgao_id, pai_id on lotacao
  for each row when ((new.sigla, new.nome, new.orgao_id, new.pai_id) is distinct from (old.sigla, old.nome, old.orgao_id, old.pai_id)) execute function guardar_lotacao_versao();
create function guardar_pessoa_versao() returns trigger language plpgsql as $$ begin
  insert into pessoa_versao (pessoa_id, desde, ate, nome, cargo_id)
    values (old.id, (select max(ate) from pessoa_versao where pessoa_id = old.id), now(), old.nome, old.cargo_id) on conflict do nothing;
  return null;
end $$;
create trigger pessoa_versao after update of nome, cargo_id on pessoa
  for each row when ((new.nome, new.cargo_id) is distinct from (old.nome, old.cargo_id)) execute function guardar_pessoa_versao();

-- The same as unidade_json and pessoa_json, with the names of a moment; of no moment, those of now.
create function unidade_json(quem bigint, em timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object('id', l.id, 'sigla', coalesce(v.sigla, l.sigla), 'nome', coalesce(v.nome, l.nome),
    'orgao', jsonb_build_object('id', o.id, 'sigla', coalesce(w.sigla, o.sigla), 'nome', coalesce(w.nome, o.nome)))
  from lotacao l
    left join lateral (select * from lotacao_versao x where x.lotacao_id = l.id and x.ate > em order by x.ate limit 1) v on true
    join orgao o on o.id = coalesce(v.orgao_id, l.orgao_id)
    left join lateral (select * from orgao_versao x where x.orgao_id = o.id and x.ate > em order by x.ate limit 1) w on true
  where l.id = quem
$$;
create function pessoa_json(quem bigint, em timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p.id, 'nome', coalesce(v.nome, p.nome), 'cargo', c.nome, 'lotacao', unidade_json(p.lotacao_id, em))
  from pessoa p left join lateral (select * from pessoa_versao x where x.pessoa_id = p.id and x.ate > em order by x.ate limit 1) v on true
    left join cargo c on c.id = case when v.pessoa_id is null then p.cargo_id else v.cargo_id end
  where p.id = quem
$$;
-- ÓRGÃO/UNIDADE, as it was called.
create function unidade_dita(quem bigint, em timestamptz) returns text language sql stable as $$
  select (u -> 'orgao' ->> 'sigla') || '/' || (u ->> 'sigla') from unidade_json(quem, em) u
$$;
create function sigla_da_unidade(quem bigint, em timestamptz) returns text language sql stable as $$
  select coalesce((select x.sigla from lotacao_versao x where x.lotacao_id = l.id and x.ate > em order by x.ate limit 1), l.sigla) from lotacao l where l.id = quem
$$;
create function nome_da_unidade(quem bigint, em timestamptz) returns text language sql stable as $$
  select coalesce((select x.nome from lotacao_versao x where x.lotacao_id = l.id and x.ate > em order by x.ate limit 1), l.nome) from lotacao l where l.id = quem
$$;
create function nome_da_pessoa(quem bigint, em timestamptz) returns text language sql stable as $$
  select coalesce((select x.nome from pessoa_versao x where x.pessoa_id = p.id and x.ate > em order by x.ate limit 1), p.nome) from pessoa p where p.id = quem
$$;
create function quem_fez(quem bigint, dados jsonb, em timestamptz) returns text language sql stable as $$
  select coalesce(dados -> 'substituto' ->> 'nome' || ', em substituição a ', '') || nome_da_pessoa(quem, em)
    || coalesce(', em substituição a ' || (dados -> 'titular' ->> 'nome'), ', pela unidade ' || (dados -> 'pelaUnidade' ->> 'unidade'), '')
$$;
create function orgao_json(quem bigint, em timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object('id', o.id, 'sigla', coalesce(w.sigla, o.sigla), 'nome', coalesce(w.nome, o.nome)) from orgao o
    left join lateral (select * from orgao_versao x where x.orgao_id = o.id and x.ate > em order by x.ate limit 1) w on true
  where o.id = quem
$$;
