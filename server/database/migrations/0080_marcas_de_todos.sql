-- The counters of the session ask for the vias of a group whether open to the whole unit or not: the index of those that are
-- counted holds both (server/usuario/handlers.ts, server/mesa/vias.ts).
drop index marca_das_vias;
create index marca_das_vias on marca (lotacao_id, grupo, mobil_id) include (desde, pessoa_id, aberta);
