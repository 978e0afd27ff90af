-- How a person wants each kind of notice: by e-mail at once, once a day with the others, or not; and whether the bell tells
-- it, where it asks nothing of them. What is not said is as the kind's default (src/contract/correio.ts).
create table aviso_preferencia (
  identidade_id bigint not null references identidade,
  tipo text not null,
  modo text check (modo in ('NA_HORA', 'RESUMO', 'NUNCA')),
  sino boolean,
  primary key (identidade_id, tipo)
);
insert into aviso_preferencia (identidade_id, tipo, modo) select identidade_id, tipo, 'NUNCA' from correio_recusa;
drop table correio_recusa;

-- What waits for the day's e-mail (server/correio/resumo.ts).
create table correio_resumo (
  id bigint generated always as identity primary key,
  identidade_id bigint not null references identidade,
  tipo text not null,
  carta jsonb not null,
  criado_em timestamptz not null
);
create index on correio_resumo (identidade_id, id);
create index on correio_resumo (criado_em);
