-- Profiles with scopes, and the rules an administration sets.

-- Why a profile was given, and why and until when it was taken back.
alter table concessao add column motivo text, add column motivo_retirada text;

-- A profile given to a cargo or a função within an órgão, or within a unit, is of those who hold it in that órgão: the same
-- cargo exists in every órgão.
create or replace view permissao as
  with vigente as not materialized (
    select *, coalesce(no_orgao_id, (select u.orgao_id from lotacao u where u.id = na_lotacao_id)) as so_do_orgao_id from concessao
    where retirada_em is null and (now() at time zone 'America/Fortaleza')::date between desde and coalesce(ate, 'infinity'))
  select pessoa_id, perfil as nome, no_orgao_id, na_lotacao_id, id as concessao_id from vigente where pessoa_id is not null
  union all
  select p.id, v.perfil, v.no_orgao_id, v.na_lotacao_id, v.id from vigente v join pessoa p on p.cargo_id = v.cargo_id and p.fim is null
    join lotacao l on l.id = p.lotacao_id where v.so_do_orgao_id is null or l.orgao_id = v.so_do_orgao_id
  union all
  select p.id, v.perfil, v.no_orgao_id, v.na_lotacao_id, v.id from vigente v join pessoa p on p.funcao_id = v.funcao_id and p.fim is null
    join lotacao l on l.id = p.lotacao_id where v.so_do_orgao_id is null or l.orgao_id = v.so_do_orgao_id
  union all
  select p.id, v.perfil, v.no_orgao_id, v.na_lotacao_id, v.id from vigente v join pessoa p on p.lotacao_id = v.lotacao_id and p.fim is null;

-- Whose a modelo is: an órgão's, kept by its own administrators and used there alone; null, everybody's.
alter table modelo add column if not exists orgao_id bigint references orgao;
create index if not exists modelo_orgao_id_idx on modelo (orgao_id) where orgao_id is not null;

-- The general administrators, of whom one must stay.
create index concessao_geral_idx on concessao (id) where perfil = 'ADMINISTRADOR_GERAL' and retirada_em is null;
