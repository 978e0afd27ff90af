-- What a person is told of: one row each, why they are told, and the movement it comes from. Who it is about and its
-- words are the movement's, asked for when read, so that nothing is told of a document to who can no longer read it.
create table notificacao (
  id bigint generated always as identity primary key,
  pessoa_id bigint not null references pessoa,
  tipo text not null check (tipo in ('PEDIDO_DE_ACESSO', 'ACESSO_CONCEDIDO', 'ACESSO_RECUSADO')),
  documento_id bigint not null references documento on delete cascade,
  movimentacao_id bigint not null references movimentacao,
  criada_em timestamptz not null,
  lida_em timestamptz,
  unique (pessoa_id, movimentacao_id, tipo)
);
create index on notificacao (pessoa_id, id desc);
create index notificacao_nao_lida on notificacao (pessoa_id) where lida_em is null;
create index on notificacao (documento_id);
create index on notificacao (movimentacao_id);
