-- Each process that takes a task keeps its parts in a place of its own: one that lost it can't touch the other's.
-- Null: made before places had names, under the task's own id.
alter table tarefa add column lugar uuid;
