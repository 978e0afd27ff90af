-- That a batch is over is told once to who asked for it: whichever process sees it first marks it as told (server/em-lote/contar.ts).
alter table ato_em_lote add column contado_em timestamptz;
update ato_em_lote set contado_em = now();
create index ato_em_lote_a_contar on ato_em_lote (id) where contado_em is null;

-- A notice may be of a batch, which is of many documents.
alter table notificacao add column lote_id bigint references ato_em_lote on delete cascade;
create index on notificacao (lote_id) where lote_id is not null;

-- Days of which people are reminded: until when a via is to be back, and until when a marker is good.
create index on mobil (devolver_ate) where devolver_ate is not null;
create index on marcacao (ate) where ate is not null;
