-- Espécies, legal grounds and general markers as administrators keep them.

-- `versao`: which edition of a row somebody changes, so that two who edit the same one do not overwrite each other.
-- An espécie that is not `ativa` is offered to no modelo; its documents and its series stay.
alter table especie add column versao int not null default 1, add column ativa boolean not null default true;

alter table hipotese_legal
  add column versao int not null default 1,
  -- the words of the law, for who chooses it
  add column texto text check (char_length(texto) between 1 and 2000),
  -- the access levels it justifies
  add column niveis smallint[] not null default '{30,40,60,100}'
    check (niveis <@ '{30,40,60,100}'::smallint[] and cardinality(niveis) > 0);

-- A marker is of everybody, of an órgão or of a unit.
alter table marcador
  add column versao int not null default 1,
  add column orgao_id bigint references orgao,
  add constraint marcador_de_um check (num_nonnulls(orgao_id, lotacao_id) <= 1),
  add constraint marcador_pasta_da_unidade check (finalidade = 'MARCADOR' or orgao_id is null);
drop index marcador_nome;
create unique index marcador_nome on marcador (coalesce(lotacao_id, 0), coalesce(orgao_id, 0), finalidade, lower(nome)) where fim is null;
create index marcador_orgao_id_idx on marcador (orgao_id) where orgao_id is not null;
create index marcador_geral_idx on marcador (id) where lotacao_id is null;
