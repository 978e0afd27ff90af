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

-- Rules of who writes what, and for whom, in an órgão, in a unit with those below, or everywhere.
create table regra (
  id bigint generated always as identity primary key,
  -- CRIAR: only these begin documents by the modelo. NOMEAR: only these name somebody as signer or addressee.
  -- ASSINATURA_MINIMA, NIVEIS, ORDEM: how documents are signed, their access levels, who signs first.
  tipo text not null check (tipo in ('CRIAR', 'NOMEAR', 'ASSINATURA_MINIMA', 'NIVEIS', 'ORDEM')),
  -- null: every modelo
  modelo_id bigint references modelo,
  no_orgao_id bigint references orgao,
  na_lotacao_id bigint references lotacao,
  -- who may, of CRIAR and NOMEAR
  pessoa_id bigint references pessoa,
  cargo_id bigint references cargo,
  funcao_id bigint references funcao,
  lotacao_id bigint references lotacao,
  -- whom, of NOMEAR
  alvo_pessoa_id bigint references pessoa,
  alvo_cargo_id bigint references cargo,
  alvo_funcao_id bigint references funcao,
  alvo_lotacao_id bigint references lotacao,
  -- as what, of NOMEAR; null: as either
  papel text check (papel in ('SIGNATARIO', 'DESTINATARIO')),
  nivel_assinatura text check (nivel_assinatura in ('AVANCADA', 'QUALIFICADA')),
  niveis smallint[] check (niveis <@ array[10, 20, 30, 40, 60, 100]::smallint[] and niveis <> '{}'),
  ordem text check (ordem in ('LIVRE', 'SUBSCRITOR_PRIMEIRO', 'COSSIGNATARIOS_PRIMEIRO', 'ORDENADA')),
  desde date not null,
  ate date,
  motivo text,
  criada_por bigint not null references pessoa,
  criada_em timestamptz not null,
  encerrada_por bigint references pessoa,
  encerrada_em timestamptz,
  motivo_do_fim text,
  check (num_nonnulls(no_orgao_id, na_lotacao_id) <= 1 and (ate is null or desde <= ate)),
  check (num_nonnulls(pessoa_id, cargo_id, funcao_id, lotacao_id) = case when tipo in ('CRIAR', 'NOMEAR') then 1 else 0 end),
  check (num_nonnulls(alvo_pessoa_id, alvo_cargo_id, alvo_funcao_id, alvo_lotacao_id) = case when tipo = 'NOMEAR' then 1 else 0 end),
  check ((tipo <> 'CRIAR' or modelo_id is not null) and (papel is null or tipo = 'NOMEAR')
    and (nivel_assinatura is not null) = (tipo = 'ASSINATURA_MINIMA') and (niveis is not null) = (tipo = 'NIVEIS')
        and (ordem is not null) = (tipo = 'ORDEM'))
);
create index regra_em_vigor_idx on regra (tipo) where encerrada_em is null;
create index regra_modelo_id_idx on regra (modelo_id) where modelo_id is not null;
create index regra_no_orgao_id_idx on regra (no_orgao_id) where no_orgao_id is not null;
create index regra_na_lotacao_id_idx on regra (na_lotacao_id) where na_lotacao_id is not null;
create index regra_pessoa_id_idx on regra (pessoa_id) where pessoa_id is not null;
create index regra_cargo_id_idx on regra (cargo_id) where cargo_id is not null;
create index regra_funcao_id_idx on regra (funcao_id) where funcao_id is not null;
create index regra_lotacao_id_idx on regra (lotacao_id) where lotacao_id is not null;
create index regra_alvo_pessoa_id_idx on regra (alvo_pessoa_id) where alvo_pessoa_id is not null;
create index regra_alvo_cargo_id_idx on regra (alvo_cargo_id) where alvo_cargo_id is not null;
create index regra_alvo_funcao_id_idx on regra (alvo_funcao_id) where alvo_funcao_id is not null;
create index regra_alvo_lotacao_id_idx on regra (alvo_lotacao_id) where alvo_lotacao_id is not null;
create index regra_criada_por_idx on regra (criada_por);
create index regra_encerrada_por_idx on regra (encerrada_por) where encerrada_por is not null;

-- Who signs with the responsável may come before them.
alter table documento drop constraint documento_ordem_assinatura_check;
alter table documento add constraint documento_ordem_assinatura_check
  check (ordem_assinatura in ('LIVRE', 'SUBSCRITOR_PRIMEIRO', 'COSSIGNATARIOS_PRIMEIRO', 'ORDENADA')) not valid;

-- The rules in force for a modelo where a unit is.
create function regras_de(modelo bigint, lotacao bigint) returns setof regra language sql stable as $$
  with recursive acima as (
    select id, pai_id, orgao_id from lotacao where id = $2
    union select l.id, l.pai_id, l.orgao_id from acima a join lotacao l on l.id = a.pai_id)
  select r.* from regra r
  where r.encerrada_em is null and (now() at time zone 'America/Fortaleza')::date between r.desde and coalesce(r.ate, 'infinity')
    and (r.modelo_id is null or r.modelo_id = $1)
    and (r.no_orgao_id is null or r.no_orgao_id in (select orgao_id from acima where id = $2))
    and (r.na_lotacao_id is null or r.na_lotacao_id in (select id from acima))
$$;

-- A modelo as the rules leave it where a unit is: the highest signature asked for, the levels all rules allow, the newest order.
create function com_regras(dito jsonb, modelo bigint, lotacao bigint) returns jsonb language sql stable as $$
  select case when not exists (select 1 from regra where encerrada_em is null and tipo in ('ASSINATURA_MINIMA', 'NIVEIS', 'ORDEM')) then $1
    else (
      with r as materialized (select * from regras_de($2, $3)),
        o as (select ordem from r where tipo = 'ORDEM' order by id desc limit 1)
      select $1 || jsonb_strip_nulls(jsonb_build_object(
        'nivelAssinaturaMinimo', case
          when $1 ->> 'nivelAssinaturaMinimo' = 'QUALIFICADA' or exists (select 1 from r
              where nivel_assinatura = 'QUALIFICADA') then 'QUALIFICADA'
          when $1 ->> 'nivelAssinaturaMinimo' = 'AVANCADA' or exists (select 1 from r where nivel_assinatura = 'AVANCADA') then 'AVANCADA'
          else 'SIMPLES' end,
        'niveis', case when exists (select 1 from r where tipo = 'NIVEIS') then (
          select coalesce(jsonb_agg(n order by n), '[]') from unnest(array[10, 20, 30, 40, 60, 100]::smallint[]) n
          where not exists (select 1 from r where tipo = 'NIVEIS' and n <> all (r.niveis))) end,
        'ordemAssinatura', (select ordem from o), 'ordemExigida', (select ordem from o),
        'ordemPodeMudar', (select false from o)))) end
$$;
