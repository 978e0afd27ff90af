-- Somebody outside reads one signed document until a day, by a code sent to them by e-mail (domain.md §3.2, row 87;
-- docs/decisions/0031). The code itself is kept nowhere.
create table codigo_de_acesso (
  id bigint generated always as identity primary key,
  documento_id bigint not null references documento,
  nome text not null,
  email text not null,
  sha256 text not null,
  dado_por bigint not null references pessoa,
  dado_em timestamptz not null,
  vale_ate timestamptz not null check (vale_ate > dado_em),
  -- the movement that gave it: a restriction made later closes it
  movimentacao_id bigint not null unique references movimentacao,
  encerrado_em timestamptz,
  unique (documento_id, sha256)
);

-- Each time it was used, for who gave it and who has the document.
create table uso_de_codigo (
  id bigint generated always as identity primary key,
  codigo_id bigint not null references codigo_de_acesso on delete cascade,
  em timestamptz not null,
  endereco text not null,
  -- the document itself was opened, and not only its report
  leu boolean not null
);
create index on uso_de_codigo (codigo_id, em desc);
