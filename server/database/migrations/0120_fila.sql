-- The one queue of work that a process does outside of a call (server/jobs, decision 0080). A row is open work: it is deleted
-- once it is done. What is to be done stands in the table of its room, whose row `key` names.
create table fila (
  id bigint generated always as identity primary key,
  -- which work: 'correio', 'webhooks', …; the kinds are data of the server
  kind text not null,
  -- its row in the table of its room; one open row each
  key text not null,
  -- rows of one kind that are worked off in order; the lanes of a kind take turns
  lane text not null default '',
  -- what the room's table does not say, small
  payload jsonb,
  -- from when on a process may take it; while one holds it, the end of its lease
  due_at timestamptz not null,
  created_at timestamptz not null,
  -- times it was taken since the last outcome that was expected
  attempts int not null default 0,
  -- who holds it until `due_at`, one name for each time it is taken
  holder uuid,
  last_error text,
  -- given up: nobody takes it until an operator says so (npm run fila)
  dead_at timestamptz,
  unique (kind, key)
);
create index fila_turn on fila (kind, lane, due_at, id) where dead_at is null;
create index fila_dead on fila (dead_at) where dead_at is not null;

insert into fila (kind, key, due_at, created_at)
  select 'correio', id::text, tentar_em, criado_em from correio where estado = 'A_ENVIAR';
insert into fila (kind, key, lane, due_at, created_at)
  select 'webhooks', id::text, webhook_id::text, tentar_em, criado_em from webhook_envio where estado = 'A_ENVIAR';

-- `tentativas` of both stay: how often it was tried is shown, and says when it is tried again
alter table correio drop column tentar_em;
alter table webhook_envio drop column tentar_em;
