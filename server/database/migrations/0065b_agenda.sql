-- The address at which somebody's own calendar program reads the terms of one of their entries. Only its hash is kept.
create table agenda_assinada (
  pessoa_id bigint primary key references pessoa,
  segredo_sha256 text not null unique,
  criada_em timestamptz not null
);
