-- Deleted drafts, for thirty days. Their rows leave the tables of documents, so that nothing that reads those can show them.
create table lixeira (
  -- grows with each deletion: the order of the list
  id bigint generated always as identity primary key,
  -- the draft's, while its row is away
  documento_id bigint not null unique,
  sigla text not null,
  assunto text,
  -- its name when the draft was deleted
  modelo text not null,
  -- the unit that wrote it, or the one that came after it
  lotacao_id bigint not null references lotacao,
  cadastrante_id bigint not null references pessoa,
  excluido_por bigint not null references pessoa,
  excluido_em timestamptz not null,
  -- who reads a restricted draft; null: its unit
  leitores bigint[],
  restrito_ate timestamptz,
  -- SHA-256 of its files and images, which are kept
  arquivos text[] not null,
  -- documents copied from it
  copias bigint[] not null
);
create index on lixeira (lotacao_id, id desc);
create index on lixeira (cadastrante_id);
create index on lixeira (excluido_por);
create index on lixeira (excluido_em);
create index on lixeira using gin (arquivos);

-- Its rows as they were.
create table lixeira_linha (
  id bigint generated always as identity primary key,
  lixeira_id bigint not null references lixeira on delete cascade,
  tabela text not null,
  linha jsonb not null
);
create index on lixeira_linha (lixeira_id);
