-- Parts of a draft that another unit, or one person of it, writes: asked for by who writes the draft, each saved against a
-- version of its own, so that nobody waits for anybody.
create table colaboracao (
  id bigint generated always as identity primary key,
  documento_id bigint not null references documento on delete cascade,
  nome text not null,
  instrucoes text,
  prazo date,
  -- whose desk it stands on; without a person, anybody's of the unit
  lotacao_id bigint not null references lotacao,
  pessoa_id bigint references pessoa,
  pedida_por bigint not null references pessoa,
  pedida_em timestamptz not null,
  estado text not null default 'PENDENTE' check (estado in ('PENDENTE', 'CONCLUIDA', 'DEVOLVIDA', 'RETIRADA')),
  -- why it was given back, or is asked for again
  motivo text,
  corpo jsonb not null,
  versao int not null default 1 check (versao > 0),
  alterado_por bigint references pessoa,
  alterado_em timestamptz not null,
  encerrada_por bigint references pessoa,
  encerrada_em timestamptz,
  check ((estado = 'PENDENTE') = (encerrada_em is null))
);
create index on colaboracao (documento_id);
