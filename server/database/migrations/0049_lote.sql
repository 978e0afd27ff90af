-- A batch: one person proves once that they sign a list of documents (docs/decisions/0021). Each document is an attempt
-- like any other, which names the batch it came in.
create table lote (
  id bigint generated always as identity primary key,
  desafio uuid not null unique,
  pessoa_id bigint not null references pessoa,
  tipo text not null,
  estado text not null check (estado in ('ABERTO', 'CONFIRMADO', 'CONCLUIDO')),
  -- what the proof is over: {itens: [{documento, versao, sha256}]}, and the SHA-256 of that list as canonical JSON
  manifesto jsonb not null,
  manifesto_sha256 text not null,
  -- the Idempotency-Key it was proved under
  chave text,
  aberto_em timestamptz not null,
  expira_em timestamptz not null,
  confirmado_em timestamptz,
  concluido_em timestamptz,
  -- the sealed PDF that says what became of it
  arquivo_sha256 text
);
create index on lote (pessoa_id, confirmado_em desc);
create index on lote (id) where estado = 'CONFIRMADO';
create index on lote (expira_em) where estado = 'ABERTO';

alter table assinatura add column lote_id bigint references lote on delete set null;
-- The problem that ended it, beside its words.
alter table assinatura add column codigo text;
create index on assinatura (lote_id) where lote_id is not null;

create table lote_item (
  lote_id bigint not null references lote on delete cascade,
  ordem int not null,
  documento_id bigint not null references documento on delete cascade,
  mobil_id bigint not null,
  sha256 text not null,
  assinatura_id bigint references assinatura on delete set null,
  -- why it was left out before anything was signed
  codigo text,
  motivo text,
  primary key (lote_id, ordem),
  unique (lote_id, documento_id)
);
create index on lote_item (assinatura_id);
create index on lote_item (documento_id);
