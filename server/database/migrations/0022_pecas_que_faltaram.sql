-- Pieces whose file could not be opened: the PDF is made with a page that says so.
alter table tarefa add column faltaram int not null default 0 check (faltaram >= 0);
