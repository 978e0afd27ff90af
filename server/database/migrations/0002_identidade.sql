-- The embedded identity provider. Where Keycloak is configured these tables stay empty.

create table conta (
  realm text not null,
  sub uuid not null,
  -- kept in lower case: people type their name either way
  username text not null check (username = lower(username) and username <> ''),
  senha_hash text not null,
  nome text not null,
  nome_proprio text not null,
  sobrenome text not null,
  email text not null,
  email_verificado boolean not null default false,
  ativa boolean not null default true,
  primary key (realm, sub),
  unique (realm, username)
);

-- Failed sign-ins of the last minutes; shared by every server process.
create table oidc_tentativa (
  realm text not null,
  username text not null,
  falhas integer not null,
  desde timestamptz not null,
  primary key (realm, username)
);

-- Sessions, grants, codes, refresh tokens and sign-ins in progress. `id` is the SHA-256 of what the browser holds, so a
-- copy of this table opens nobody's session.
create table oidc_estado (
  realm text not null,
  tipo text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  consumed_at timestamptz,
  expira_em timestamptz,
  primary key (realm, tipo, id)
);
create index oidc_estado_grant on oidc_estado (realm, grant_id) where grant_id is not null;
create index oidc_estado_uid on oidc_estado (realm, tipo, uid) where uid is not null;
create index oidc_estado_expira on oidc_estado (expira_em);

-- RS256 keys that sign tokens (uso sig; the newest signs, the others still verify) and keys that sign cookies.
create table oidc_chave (
  realm text not null,
  kid text not null,
  uso text not null check (uso in ('sig', 'cookie')),
  jwk jsonb not null,
  criada_em timestamptz not null default now(),
  primary key (realm, kid)
);
