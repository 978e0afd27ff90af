-- A person's own ways to sign: of the identity, in whatever unit they work (server/formas).
create table pin (
  identidade_id bigint primary key references identidade,
  hash text not null,
  desde timestamptz not null,
  usado_em timestamptz,
  -- wrong ones in a row; each five lock it, for longer each time
  erros int not null default 0,
  bloqueios int not null default 0,
  bloqueado_em timestamptz
);

create table passkey (
  id bigint generated always as identity primary key,
  identidade_id bigint not null references identidade,
  nome text not null,
  -- base64url: the credential's id, and its public key as COSE
  credencial text not null unique,
  chave text not null,
  contador bigint not null,
  sincronizada boolean not null,
  criada_em timestamptz not null,
  usada_em timestamptz
);
create index on passkey (identidade_id);

-- Given to make one, once.
create table passkey_desafio (
  desafio text primary key,
  identidade_id bigint not null references identidade,
  expira_em timestamptz not null
);
create index on passkey_desafio (expira_em);
