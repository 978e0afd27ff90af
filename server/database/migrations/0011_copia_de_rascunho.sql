-- A draft leaves no record when it is deleted, not even in what was copied from it.
alter table documento
  drop constraint documento_anterior_id_fkey,
  add constraint documento_anterior_id_fkey foreign key (anterior_id) references documento on delete set null;
