-- The documents a person moved are listed in the order of their ids, a part at a time.
create index if not exists movimentacao_pessoa_id_documento_id_idx on movimentacao (pessoa_id, documento_id);
drop index if exists movimentacao_pessoa_id_idx;
