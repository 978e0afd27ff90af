-- The classification plan with its table of retention, and where documents end.

create table classificacao (
  id bigint generated always as identity primary key,
  codigo text not null unique check (codigo ~ '^[0-9A-Za-z][0-9A-Za-z.-]{0,39}$'),
  descricao text not null,
  -- years in the unit and in the archive, counted from when it was archived
  corrente int not null check (corrente between 0 and 200),
  intermediario int not null check (intermediario between 0 and 200),
  destinacao text not null check (destinacao in ('ELIMINACAO', 'GUARDA_PERMANENTE')),
  ativa boolean not null default true
);

-- The unit that keeps its órgão's archive.
alter table lotacao add column arquivo boolean not null default false;
create unique index lotacao_um_arquivo on lotacao (orgao_id) where arquivo;

alter table documento
  add column classificacao_id bigint references classificacao,
  add column avaliado_em timestamptz;

alter table mobil
  add column arquivado_em timestamptz,
  drop constraint mobil_custodia_check,
  add constraint mobil_custodia_check check (custodia in ('COM_ATENDENTE', 'EM_TRANSITO', 'JUNTADO', 'APENSADO', 'VIA_CANCELADA',
    'ARQUIVADO_CORRENTE', 'ARQUIVADO_INTERMEDIARIO', 'ARQUIVADO_PERMANENTE', 'EM_EDITAL_DE_ELIMINACAO')),
  add constraint mobil_arquivado check ((custodia in ('ARQUIVADO_CORRENTE', 'ARQUIVADO_INTERMEDIARIO', 'ARQUIVADO_PERMANENTE', 'EM_EDITAL_DE_ELIMINACAO')) = (arquivado_em is not null));

create function classificacao_json(qual bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', id, 'codigo', codigo, 'descricao', descricao, 'corrente', corrente, 'intermediario', intermediario, 'destinacao', destinacao)
  from classificacao where id = qual
$$;
