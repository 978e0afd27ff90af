-- What all processes of a house must agree on, by name: what kind of house it is (tipo), the mark in its file store (loja),
-- its seal (selo). A process that differs does not start (server/same-house.ts).
create table casa (
  chave text primary key,
  valor text not null,
  em timestamptz not null default now()
);
