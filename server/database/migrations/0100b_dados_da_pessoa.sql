-- The documents a person moved are listed in the order of their ids, a part at a time.
create index if not exists movimentacao_pessoa_id_documento_id_idx on movimentacao (pessoa_id, documento_id);
drop index if exists movimentacao_pessoa_id_idx;

-- What is looked for each hour, to be forgotten: each empties as its rows are.
create index if not exists assinatura_falha_com_endereco_idx on assinatura (aberta_em) where estado = 'FALHOU' and endereco <> '';
create index if not exists uso_de_codigo_com_endereco_idx on uso_de_codigo (em) where endereco <> '';
create index if not exists ato_em_lote_com_endereco_idx on ato_em_lote (criado_em) where endereco <> '';
