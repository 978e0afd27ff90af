-- Why a file could not be put together, for whoever reads it; `erro` says it in Portuguese.
alter table tarefa add column dito jsonb;
