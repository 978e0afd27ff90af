-- What is to be sent by e-mail, written with what causes it (server/correio). `carta` is words; they become a message when sent.
create table correio (
  id bigint generated always as identity primary key,
  -- the message's own name: sent again after a crash, it is the same message
  message_id text not null unique,
  tipo text not null,
  identidade_id bigint references identidade,
  para text not null,
  carta jsonb not null,
  criado_em timestamptz not null,
  -- after it nobody would need it
  vale_ate timestamptz not null,
  estado text not null default 'A_ENVIAR' check (estado in ('A_ENVIAR', 'ENVIADO', 'DESISTIU')),
  tentativas int not null default 0,
  -- from when on a process may take it up
  tentar_em timestamptz not null,
  encerrado_em timestamptz,
  motivo text
);
create index on correio (tentar_em) where estado = 'A_ENVIAR';
create index on correio (criado_em);

-- Kinds of e-mail a person does not want. The kinds are data of the contract.
create table correio_recusa (
  identidade_id bigint not null references identidade,
  tipo text not null,
  primary key (identidade_id, tipo)
);
