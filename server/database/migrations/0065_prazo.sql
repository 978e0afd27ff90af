-- A term on what a unit holds, set by a movement (server/prazo). While the via is on hold it is paused: `restam` keeps the
-- days of work that were left, and it runs from them on once resumed. It ends by the movement that says so, or by the one
-- with which the via left the unit, unless it goes along.
create table prazo (
  id bigint generated always as identity primary key,
  documento_id bigint not null references documento on delete cascade,
  mobil_id bigint not null references mobil on delete cascade,
  lotacao_id bigint not null references lotacao,
  definido_id bigint not null references movimentacao,
  vence date not null,
  restam int,
  motivo text not null,
  acompanha boolean not null,
  encerrado_id bigint references movimentacao
);
create unique index prazo_aberto on prazo (mobil_id) where encerrado_id is null;
create index on prazo (mobil_id, id desc);
create index on prazo (documento_id);
create index on prazo (definido_id);
create index prazo_que_corre on prazo (vence) where encerrado_id is null and restam is null;
create index prazo_da_lotacao on prazo (lotacao_id) where encerrado_id is null;
