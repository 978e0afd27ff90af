-- What a citizen follows a document by, without signing in (domain.md §3.2, rows 73 and 79; docs/decisions/0036): one for
-- a document, numbered without gaps in its órgão and year. The number is said aloud; only the code opens.
create table protocolo (
  documento_id bigint primary key references documento,
  orgao_id bigint not null references orgao,
  ano int not null,
  numero int not null check (numero > 0),
  codigo text not null unique check (codigo ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  gerado_em timestamptz not null,
  gerado_por bigint not null references pessoa,
  gerado_na bigint not null references lotacao,
  movimentacao_id bigint not null unique references movimentacao,
  -- whoever follows it sees the way between units too
  caminho boolean not null default false,
  unique (orgao_id, ano, numero)
);
