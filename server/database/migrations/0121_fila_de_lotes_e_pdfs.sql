-- Items of batches and documentos completos in the queue (server/jobs, decision 0080).
insert into fila (kind, key, lane, due_at, created_at, attempts)
  select 'atos-em-lote', i.lote_id || ':' || i.ordem, i.lote_id::text, coalesce(i.retomar_em, l.criado_em), l.criado_em, i.tentativas
  from ato_em_lote_item i join ato_em_lote l on l.id = i.lote_id where i.estado = 'PENDENTE' order by i.lote_id, i.ordem;
-- batches that are over and of which nobody was told yet: their last item's job tells it
insert into fila (kind, key, lane, due_at, created_at)
  select 'atos-em-lote', l.id || ':' || max(i.ordem), l.id::text, l.criado_em, l.criado_em
  from ato_em_lote l join ato_em_lote_item i on i.lote_id = l.id where l.contado_em is null
  group by l.id having bool_and(i.estado <> 'PENDENTE');
alter table ato_em_lote_item drop column retomar_em, drop column tentativas;

insert into fila (kind, key, due_at, created_at, attempts)
  select 'pdf-completo', id::text, coalesce(ate, criada_em), criada_em, tentativas from tarefa where estado in ('NA_FILA', 'FAZENDO') order by criada_em, id;
-- the constraints that name the columns go with them; \`dono\` stays, as who may write the task and where its parts are
alter table tarefa drop column ate, drop column tentativas;
alter table tarefa add constraint tarefa_dono_check check ((estado = 'FAZENDO') = (dono is not null));
