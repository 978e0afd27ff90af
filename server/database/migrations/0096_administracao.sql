-- Who administers, and what was administered.

-- People are registered before they first sign in. Their identity has no subject until the provider's token proves who they
-- are (server/rooms/vinculo).
alter table identidade alter column sub drop not null;
create index if not exists identidade_cpf_idx on identidade (cpf) where cpf <> '';

-- A profile given to a person's entry, to a cargo or to everybody of a unit; everywhere, in an órgão or in a unit.
create table concessao (
  id bigint generated always as identity primary key,
  perfil text not null check (perfil in ('ADMINISTRADOR_GERAL', 'ADMINISTRADOR_DO_ORGAO', 'ADMINISTRADOR_DA_UNIDADE', 'MODELOS',
    'ARQUIVO', 'CALENDARIO', 'INTEGRACAO', 'OPERACAO', 'AUDITORIA')),
  pessoa_id bigint references pessoa,
  cargo_id bigint references cargo,
  lotacao_id bigint references lotacao,
  no_orgao_id bigint references orgao,
  na_lotacao_id bigint references lotacao,
  desde date not null,
  ate date,
  -- null: the house's first access, or its terminal
  dada_por bigint references pessoa,
  dada_em timestamptz not null,
  retirada_por bigint references pessoa,
  retirada_em timestamptz,
  check (num_nonnulls(pessoa_id, cargo_id, lotacao_id) = 1),
  check (num_nonnulls(no_orgao_id, na_lotacao_id) <= 1),
  check (ate is null or desde <= ate)
);
create index concessao_pessoa_id_idx on concessao (pessoa_id) where pessoa_id is not null;
create index concessao_cargo_id_idx on concessao (cargo_id) where cargo_id is not null;
create index concessao_lotacao_id_idx on concessao (lotacao_id) where lotacao_id is not null;
create index concessao_no_orgao_id_idx on concessao (no_orgao_id) where no_orgao_id is not null;
create index concessao_na_lotacao_id_idx on concessao (na_lotacao_id) where na_lotacao_id is not null;
create index concessao_dada_por_idx on concessao (dada_por) where dada_por is not null;
create index concessao_retirada_por_idx on concessao (retirada_por) where retirada_por is not null;

-- From today on where the house is: `current_date` is the connection's, and at night that is tomorrow. A name that is no profile
-- opened nothing, and is left out.
insert into concessao (perfil, pessoa_id, desde, dada_em)
  select nome, pessoa_id, (now() at time zone 'America/Fortaleza')::date, now() from permissao
  where nome in ('MODELOS', 'CALENDARIO', 'INTEGRACAO', 'OPERACAO');
drop table permissao;

-- The profiles each entry has today, however they were given. Not materialized, so that one entry is found by index.
create view permissao as
  with vigente as not materialized (
    select * from concessao
    where retirada_em is null and (now() at time zone 'America/Fortaleza')::date between desde and coalesce(ate, 'infinity'))
  select pessoa_id, perfil as nome, no_orgao_id, na_lotacao_id, id as concessao_id from vigente where pessoa_id is not null
  union all
  select p.id, v.perfil, v.no_orgao_id, v.na_lotacao_id, v.id from vigente v join pessoa p on p.cargo_id = v.cargo_id and p.fim is null
  union all
  select p.id, v.perfil, v.no_orgao_id, v.na_lotacao_id, v.id from vigente v join pessoa p on p.lotacao_id = v.lotacao_id and p.fim is null;

-- What was administered: one row an act, in one chain of hashes, never changed. `antes` and `depois` hold no CPF.
create table registro_administrativo (
  seq bigint primary key check (seq > 0),
  em timestamptz not null,
  origem text not null check (origem in ('TELA', 'TERMINAL', 'PRIMEIRO_ACESSO', 'PRIMEIRA_ENTRADA')),
  -- who: the entry and the token's identity; nobody's at the terminal, where `conta` is the database's
  pessoa_id bigint references pessoa,
  iss text,
  sub text,
  conta text not null default session_user,
  ato text not null,
  sobre text not null check (sobre in ('ORGAO', 'LOTACAO', 'IDENTIDADE', 'PESSOA', 'CONCESSAO')),
  linha_id bigint not null,
  -- whose administrators read it; of no órgão: the general ones
  orgao_id bigint references orgao,
  antes jsonb,
  depois jsonb,
  motivo text,
  hash_anterior text not null,
  hash text not null
);
create index registro_administrativo_pessoa_id_idx on registro_administrativo (pessoa_id) where pessoa_id is not null;
create index registro_administrativo_orgao_id_idx on registro_administrativo (orgao_id, seq);
create index registro_administrativo_sobre_idx on registro_administrativo (sobre, linha_id);
create trigger registro_administrativo_imutavel before update or delete or truncate on registro_administrativo
  for each statement execute function trilha_imutavel();

-- jsonb has one text for one content; the hour is counted in seconds, so that no time zone changes it.
create function hash_do_registro(r registro_administrativo) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(r.hash_anterior, r.seq, extract(epoch from r.em), r.origem, r.pessoa_id, r.iss, r.sub, r.conta,
    r.ato, r.sobre, r.linha_id, r.orgao_id, r.antes, r.depois, r.motivo)::text, 'UTF8')), 'hex')
$$;
create function encadear_registro() returns trigger language plpgsql as $$
declare
  ultimo record;
begin
  -- one at a time, so that the chain cannot fork
  perform pg_advisory_xact_lock(hashtext('registro_administrativo'));
  select seq, hash into ultimo from registro_administrativo order by seq desc limit 1;
  new.seq := coalesce(ultimo.seq, 0) + 1;
  new.hash_anterior := coalesce(ultimo.hash, '');
  new.hash := hash_do_registro(new);
  return new;
end $$;
create trigger encadear_registro before insert on registro_administrativo for each row execute function encadear_registro();

-- Who signed in and could not be told from the register: an administrator binds them, or registers them.
create table vinculo_pendente (
  id bigint generated always as identity primary key,
  emissor_id bigint not null references emissor,
  sub text not null,
  nome text not null,
  email text not null,
  motivo text not null check (motivo in ('SEM_AFIRMACAO', 'NAO_ENCONTRADA', 'AMBIGUA', 'DE_OUTRO_ACESSO')),
  em timestamptz not null,
  resolvido_em timestamptz,
  unique (emissor_id, sub)
);
create index vinculo_pendente_aberto_idx on vinculo_pendente (em desc, id desc) where resolvido_em is null;

-- A link to a page of the embedded provider, good once, where somebody makes their password. Only its hash is kept.
create table conta_convite (
  hash text primary key,
  realm text not null,
  sub uuid not null,
  -- the path of the application to go on at, once the password is made
  volta text not null check (volta ~ '^/[a-z]'),
  expira_em timestamptz not null,
  -- a newer link takes the place of the one before
  unique (realm, sub),
  foreign key (realm, sub) references conta on delete cascade
);
-- a new password ends all that its account opened
create index oidc_estado_conta_idx on oidc_estado (realm, (coalesce(payload ->> 'accountId', payload #>> '{result,login,accountId}')));
