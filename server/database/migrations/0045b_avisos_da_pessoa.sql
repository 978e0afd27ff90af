-- A notice may be of no document: of what changed in one's own ways to sign, `texto` naming it. Its kinds are data of the contract.
alter table notificacao
  alter column documento_id drop not null,
  add column texto text,
  drop constraint notificacao_tipo_check,
  drop constraint notificacao_de_onde,
  add constraint notificacao_de_onde check (num_nonnulls(movimentacao_id, colaboracao_id) = num_nonnulls(documento_id)
    and (colaboracao_id is null) = (autor_id is null));
