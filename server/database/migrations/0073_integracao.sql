-- Addresses of other systems that are told what happens to documents (server/integracao, docs/webhooks.md).
create table webhook (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  -- what is told is of this órgão's documents, or of what its units do or get
  orgao_id bigint not null references orgao,
  nome text not null check (char_length(nome) between 1 and 80),
  url text not null check (char_length(url) <= 500),
  eventos text[] not null,
  -- what it is signed with; the one before is good for a day more
  segredo text not null,
  segredo_anterior text,
  anterior_ate timestamptz,
  estado text not null default 'ATIVO' check (estado in ('ATIVO', 'PAUSADO', 'DESLIGADO', 'RETIRADO')),
  -- messages given up in a row
  falhas int not null default 0,
  criado_por bigint not null references pessoa,
  criado_em timestamptz not null,
  check ((segredo_anterior is null) = (anterior_ate is null))
);
create unique index webhook_endereco on webhook (orgao_id, url) where estado <> 'RETIRADO';

-- What is to be told, written with what causes it. What it says is made when it is sent, so that it never says more than then.
create table webhook_envio (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook,
  -- its name for who gets it: told twice, it is the same
  mensagem text not null unique,
  evento text not null,
  -- null: a test
  movimentacao_id bigint references movimentacao,
  criado_em timestamptz not null,
  estado text not null default 'A_ENVIAR' check (estado in ('A_ENVIAR', 'ENTREGUE', 'FALHOU')),
  tentativas int not null default 0,
  -- from when on a process may take it up
  tentar_em timestamptz not null,
  encerrado_em timestamptz
);
create index on webhook_envio (tentar_em) where estado = 'A_ENVIAR';
create index on webhook_envio (webhook_id, id desc);
create index on webhook_envio (movimentacao_id) where movimentacao_id is not null;
create index on webhook_envio (criado_em);

create table webhook_tentativa (
  id bigint generated always as identity primary key,
  envio_id bigint not null references webhook_envio on delete cascade,
  em timestamptz not null,
  duracao_ms int not null,
  -- what was answered, or why nothing was
  status int,
  falha text
);
create index on webhook_tentativa (envio_id);
