-- What whoever brought a file was told about it, for whoever reads it; null: nothing.
alter table arquivo add column aviso jsonb;
