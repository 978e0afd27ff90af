-- What SCIM clients say of people and units besides the register, each client for itself.

-- the unit of who comes without one
alter table fonte add column unidade_id bigint references lotacao;
create index fonte_unidade_id_idx on fonte (unidade_id) where unidade_id is not null;
-- when its administrators were told last that it was stopped
alter table fonte add column barrada_em timestamptz;

-- A person by their first entry: transfers go on from it.
create table scim_usuario (
  fonte_id bigint not null references fonte,
  inicial_id bigint not null references pessoa,
  -- null: the matrícula
  user_name text,
  external_id text,
  prenome text,
  sobrenome text,
  alterado_em timestamptz not null,
  -- the client deleted it: it is none of its resources any more
  apagado_em timestamptz,
  primary key (fonte_id, inicial_id)
);
create unique index scim_usuario_nome_idx on scim_usuario (fonte_id, lower(user_name)) where user_name is not null and apagado_em is null;
create index scim_usuario_externo_idx on scim_usuario (fonte_id, external_id) where external_id is not null;
create index scim_usuario_inicial_id_idx on scim_usuario (inicial_id);

create table scim_grupo (
  fonte_id bigint not null references fonte,
  lotacao_id bigint not null references lotacao,
  external_id text,
  alterado_em timestamptz not null,
  primary key (fonte_id, lotacao_id)
);
create index scim_grupo_lotacao_id_idx on scim_grupo (lotacao_id);

-- Whom a client ended, or took out of their unit, and when: of a day it may be a share.
create table scim_saida (
  id bigint generated always as identity primary key,
  fonte_id bigint not null references fonte,
  inicial_id bigint not null references pessoa,
  em timestamptz not null
);
create index scim_saida_fonte_id_em_idx on scim_saida (fonte_id, em);
create index scim_saida_inicial_id_idx on scim_saida (inicial_id);
