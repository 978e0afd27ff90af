-- Comments made while a draft is written hang on no return: they name who wrote them, and when.
alter table comentario
  alter column movimentacao_id drop not null,
  add column autor_id bigint references pessoa,
  add column criado_em timestamptz,
  add constraint comentario_de_devolucao_ou_autor check (num_nonnulls(movimentacao_id, autor_id) = 1),
  add constraint comentario_do_autor_tem_hora check ((autor_id is null) = (criado_em is null));
create index on comentario (autor_id) where autor_id is not null;
