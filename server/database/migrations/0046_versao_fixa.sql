-- A version somebody asked to keep, or that lost to another: later saves begin one of their own.
alter table versao add column fixa boolean not null default false;
