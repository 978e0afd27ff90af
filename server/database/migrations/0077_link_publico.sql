-- A public address for the PDF of one signed document that anybody may read (domain.md §3.2, row 86; docs/decisions/0036).
-- Whether it opens is asked of the document each time; one at a time is open.
create table link_publico (
  id bigint generated always as identity primary key,
  documento_id bigint not null references documento,
  codigo text not null unique check (codigo ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  criado_em timestamptz not null,
  criado_por bigint not null references pessoa,
  movimentacao_id bigint not null unique references movimentacao,
  revogado_em timestamptz
);
create unique index link_publico_aberto on link_publico (documento_id) where revogado_em is null;
