-- One act on many vias at once: what was asked, as who asked it, and each via with its outcome.
-- Whether a batch is done is read, not stored: it is not while any of its rows is pending.
create table ato_em_lote (
  id bigint generated always as identity primary key,
  pessoa_id bigint not null references pessoa,
  acao text not null,
  -- what the act takes, the same for each via
  params jsonb not null,
  -- the call as it was: whoever carries it out, it is theirs
  iss text not null,
  sub text not null,
  trace_id text not null,
  endereco text not null,
  agente text not null,
  autenticado_em timestamptz not null,
  criado_em timestamptz not null,
  -- asked again for what another batch was refused
  de_id bigint references ato_em_lote
);
create index on ato_em_lote (pessoa_id, id desc);

create table ato_em_lote_item (
  lote_id bigint not null references ato_em_lote on delete cascade,
  ordem int not null,
  -- as it was asked: it may name no via at all
  mobil_id bigint not null,
  estado text not null default 'PENDENTE' check (estado in ('PENDENTE', 'FEITO', 'RECUSADO')),
  codigo text,
  motivo text,
  feito_em timestamptz,
  -- what failed without a reason is tried again from then on
  tentativas int not null default 0,
  retomar_em timestamptz,
  primary key (lote_id, ordem),
  unique (lote_id, mobil_id)
);
create index on ato_em_lote_item (lote_id, ordem) where estado = 'PENDENTE';
