-- A matrícula and a unit's sigla are unique among those in force. Ended rows keep theirs, so that a person can be posted to
-- another unit under the same matrícula, and a unit created again after a reorganisation can have its former sigla.
create unique index if not exists pessoa_matricula_em_vigor on pessoa (matricula) where fim is null;
alter table pessoa drop constraint pessoa_matricula_key;
create unique index if not exists lotacao_sigla_em_vigor on lotacao (orgao_id, sigla) where fim is null;
alter table lotacao drop constraint lotacao_orgao_id_sigla_key;
create index if not exists lotacao_orgao_id_idx on lotacao (orgao_id);
