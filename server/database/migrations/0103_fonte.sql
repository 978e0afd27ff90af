-- Where the register comes from besides files: directories that are read (LDAP), and systems that write it (SCIM).

create table fonte (
  id bigint generated always as identity primary key,
  tipo text not null check (tipo in ('LDAP', 'SCIM')),
  nome text not null,
  versao int not null default 1,
  ativa boolean not null,
  -- whose people it brings; null: of every órgão
  orgao_id bigint references orgao,
  -- of a directory, how it is read (src/contract/diretorio.ts); never a password
  configuracao jsonb not null default '{}',
  -- the hour of the day, in Fortaleza, at which a directory is read; null: only when somebody asks
  hora smallint check (hora between 0 and 23),
  -- who is in its órgão and not in the directory leaves
  completa boolean not null default false,
  -- what it changes is applied without somebody's word, but where it ends more people than a plan may
  aplica_sozinha boolean not null default false,
  criada_em timestamptz not null,
  criada_por bigint not null references pessoa,
  removida_em timestamptz,
  -- of the last reading: when it ended, how many people it found, why it failed {codigo, dados}
  ultima_em timestamptz,
  ultimas_pessoas int,
  ultimo_erro jsonb,
  -- somebody asked for a reading now
  pedida_em timestamptz,
  pedida_por bigint references pessoa,
  -- the process that reads it has it until then
  vez_ate timestamptz,
  -- until when a SCIM client may end more people than its share of a day, who said so and why
  saidas_ate timestamptz,
  saidas_por bigint references pessoa
);
create unique index fonte_nome_idx on fonte (lower(nome)) where removida_em is null;
create index fonte_orgao_id_idx on fonte (orgao_id) where orgao_id is not null;
create index fonte_criada_por_idx on fonte (criada_por);
create index fonte_pedida_por_idx on fonte (pedida_por) where pedida_por is not null;
create index fonte_saidas_por_idx on fonte (saidas_por) where saidas_por is not null;

-- A credential of a SCIM client. Only its hash is kept: whoever reads the database cannot use it.
create table fonte_token (
  id bigint generated always as identity primary key,
  fonte_id bigint not null references fonte,
  sha256 text not null unique,
  -- its last characters, by which people tell one from another
  fim text not null,
  criado_em timestamptz not null,
  criado_por bigint not null references pessoa,
  usado_em timestamptz,
  revogado_em timestamptz
);
create index fonte_token_fonte_id_idx on fonte_token (fonte_id);
create index fonte_token_criado_por_idx on fonte_token (criado_por);
