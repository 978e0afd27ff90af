-- Checkpoints of the chains of movements (docs/decisions/0024): what each chain's head was, in a Merkle tree whose root is
-- chained to the checkpoint before and sealed with the body's key.
create table ponto_de_controle (
  n bigint primary key check (n > 0),
  instante timestamptz not null,
  folhas int not null check (folhas > 0),
  raiz text not null,
  anterior text not null,
  hash text not null unique,
  -- The seal over the canonical form, base64, and whose certificate; none where there is no key (the demonstration in a browser).
  selo text,
  certificado text,
  check ((selo is null) = (certificado is null))
);
-- The seal's certificates, once each: they last years.
create table certificado_do_selo (
  sha256 text primary key,
  der text not null
);
alter table ponto_de_controle add foreign key (certificado) references certificado_do_selo;
-- A time stamp over the seal of a checkpoint, and so over all before it.
create table carimbo_de_controle (
  ponto bigint primary key references ponto_de_controle,
  token text not null
);
-- The heads a checkpoint holds. No reference to the document: what was there is remembered though its row went.
create table folha_de_controle (
  documento_id bigint not null,
  seq int not null check (seq > 0),
  hash text not null,
  ponto bigint not null references ponto_de_controle,
  primary key (documento_id, seq)
);
create index on folha_de_controle (ponto, documento_id);

create function trilha_imutavel() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ponto_de_controle_imutavel before update or delete or truncate on ponto_de_controle for each statement execute function trilha_imutavel();
create trigger certificado_do_selo_imutavel before update or delete or truncate on certificado_do_selo for each statement execute function trilha_imutavel();
create trigger carimbo_de_controle_imutavel before update or delete or truncate on carimbo_de_controle for each statement execute function trilha_imutavel();
create trigger folha_de_controle_imutavel before update or delete or truncate on folha_de_controle for each statement execute function trilha_imutavel();

-- Chains that grew since they were last in a checkpoint: written with the movement, taken by who makes the checkpoint.
create table trilha_por_ancorar (
  id bigint generated always as identity primary key,
  documento_id bigint not null,
  desde timestamptz not null default now()
);
create function trilha_cresceu() returns trigger language plpgsql as $$
begin
  insert into trilha_por_ancorar (documento_id) select distinct documento_id from novas;
  return null;
end $$;
create trigger trilha_cresceu after insert on movimentacao referencing new table as novas for each statement execute function trilha_cresceu();
insert into trilha_por_ancorar (documento_id) select id from documento where cadeia_seq > 0 order by id;

-- Each run of the verifier: taken by one process, which says that it lives; another goes on from `ate` where it died.
create table verificacao_da_trilha (
  id bigint generated always as identity primary key,
  iniciada_em timestamptz not null,
  terminada_em timestamptz,
  batida_em timestamptz not null,
  posse uuid not null,
  ate bigint not null default 0,
  documentos int not null default 0,
  pontos int not null default 0,
  achados int not null default 0
);
create unique index verificacao_em_curso on verificacao_da_trilha ((true)) where terminada_em is null;
-- What a run found, of a document or of a checkpoint; it stays open until a run finds it no more.
create table achado_da_trilha (
  id bigint generated always as identity primary key,
  documento_id bigint,
  ponto bigint,
  motivo text not null,
  seq int,
  dados jsonb not null default '{}',
  achado_em timestamptz not null,
  verificacao_id bigint not null references verificacao_da_trilha,
  visto_por bigint not null references verificacao_da_trilha,
  resolvido_em timestamptz,
  check (num_nonnulls(documento_id, ponto) = 1)
);
create unique index achado_do_documento on achado_da_trilha (documento_id) where resolvido_em is null and documento_id is not null;
create unique index achado_do_ponto on achado_da_trilha (ponto) where resolvido_em is null and ponto is not null;

-- Who hears of what the verifier finds; whoever makes modelos hears of it too until somebody else is named.
alter table permissao drop constraint permissao_nome_check;
insert into permissao (pessoa_id, nome) select pessoa_id, 'OPERACAO' from permissao where nome = 'MODELOS';
