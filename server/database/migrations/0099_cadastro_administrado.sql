-- The register as administrators keep it.

-- What is administered, and from where, is listed once: in src/contract/administracao.ts.
alter table registro_administrativo drop constraint registro_administrativo_origem_check;
alter table registro_administrativo drop constraint registro_administrativo_sobre_check;

-- Which edition of a row somebody changes: two who edit the same one do not overwrite each other.
alter table orgao add column versao int not null default 1, add column cnpj text;
alter table lotacao add column versao int not null default 1, add column email text;
alter table cargo add column versao int not null default 1, add column ativo boolean not null default true;

-- Positions of trust, which somebody holds besides their cargo.
create table funcao (
  id bigint generated always as identity primary key,
  nome text not null unique,
  ativo boolean not null default true,
  versao int not null default 1
);

-- `desde` and `ate` are days of the act that posted the person; `fim` is when the entry stopped. A round ends who is past `ate`.
alter table pessoa
  add column versao int not null default 1,
  add column funcao_id bigint references funcao,
  add column desde date,
  add column ate date,
  add constraint pessoa_no_tempo check (desde is null or ate is null or desde <= ate);
create index pessoa_funcao_id_idx on pessoa (funcao_id) where funcao_id is not null;
create index pessoa_ate_idx on pessoa (ate) where ate is not null and fim is null;

-- A profile may be given to who holds a position of trust.
alter table concessao add column funcao_id bigint references funcao;
alter table concessao drop constraint concessao_check;
alter table concessao add constraint concessao_a_um check (num_nonnulls(pessoa_id, cargo_id, funcao_id, lotacao_id) = 1);
create index concessao_funcao_id_idx on concessao (funcao_id) where funcao_id is not null;

create or replace view permissao as
  with vigente as not materialized (
    select * from concessao
    where retirada_em is null and (now() at time zone 'America/Fortaleza')::date between desde and coalesce(ate, 'infinity'))
  select pessoa_id, perfil as nome, no_orgao_id, na_lotacao_id, id as concessao_id from vigente where pessoa_id is not null
  union all
  select p.id, v.perfil, v.no_orgao_id, v.na_lotacao_id, v.id from vigente v join pessoa p on p.cargo_id = v.cargo_id and p.fim is null
  union all
  select p.id, v.perfil, v.no_orgao_id, v.na_lotacao_id, v.id from vigente v join pessoa p on p.funcao_id = v.funcao_id and p.fim is null
  union all
  select p.id, v.perfil, v.no_orgao_id, v.na_lotacao_id, v.id from vigente v join pessoa p on p.lotacao_id = v.lotacao_id and p.fim is null;
