-- A row of a plan says which other rows it needs. A row that brings back what had ended is of a kind of its own.

alter table plano_item drop constraint plano_item_acao_check;
alter table plano_item add constraint plano_item_acao_check check (acao in ('CRIAR', 'REABRIR', 'ALTERAR', 'TRANSFERIR', 'ENCERRAR'));
-- `ordem` of the rows without which this one can't be applied; each stands before it
alter table plano_item add column precisa int[] not null default '{}';
