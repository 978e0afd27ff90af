-- One person acts in the place of another, from a day to another (Fortaleza), or until it is ended before.
create table substituicao (
  id bigint generated always as identity primary key,
  titular_id bigint not null references pessoa,
  substituto_id bigint not null references pessoa,
  de date not null,
  ate date not null,
  motivo text not null,
  criada_por bigint not null references pessoa,
  criada_em timestamptz not null,
  encerrada_em timestamptz,
  encerrada_por bigint references pessoa,
  -- when both were told that it began, and that it is over
  comeco_dito_em timestamptz,
  fim_dito_em timestamptz,
  check (ate >= de),
  check (titular_id <> substituto_id),
  check ((encerrada_em is null) = (encerrada_por is null))
);
create index on substituicao (titular_id, ate);
create index on substituicao (substituto_id, ate);
create index on substituicao (id) where fim_dito_em is null;

-- What was asked in somebody's place is carried out while that lasts.
alter table ato_em_lote add column substituicao_id bigint references substituicao;

-- Who did a movement, in words: of one made in somebody's place, both.
create function quem_fez(quem bigint, dados jsonb) returns text language sql stable as $$
  select coalesce(dados -> 'substituto' ->> 'nome' || ', em substituição a ', '') || p.nome || coalesce(', em substituição a ' || (dados -> 'titular' ->> 'nome'), '')
  from pessoa p where p.id = quem
$$;
-- Who did it: the one who is not told of it.
create function autor_de(quem bigint, dados jsonb) returns bigint language sql immutable as $$
  select coalesce((dados -> 'substituto' ->> 'id')::bigint, quem)
$$;
