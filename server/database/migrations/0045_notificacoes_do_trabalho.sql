-- A person is also told of what waits for them: a part asked for, concluded or given back, a signature, all signed. What
-- concerns a part has no movement, because drafts leave none: the part itself says what it is about, and the row who did it.
alter table notificacao
  alter column movimentacao_id drop not null,
  add column colaboracao_id bigint references colaboracao on delete cascade,
  add column autor_id bigint references pessoa,
  drop constraint notificacao_tipo_check,
  add constraint notificacao_tipo_check check (tipo in ('PEDIDO_DE_ACESSO', 'ACESSO_CONCEDIDO', 'ACESSO_RECUSADO',
    'PARTE_PEDIDA', 'PARTE_CONCLUIDA', 'PARTE_DEVOLVIDA', 'PARA_ASSINAR', 'ASSINADO_POR_TODOS')),
  add constraint notificacao_de_onde check (num_nonnulls(movimentacao_id, colaboracao_id) = 1 and (colaboracao_id is null) = (autor_id is null));
create index on notificacao (colaboracao_id) where colaboracao_id is not null;
