-- What came to a unit, and which of its terms were over, by when: the weeks of server/rooms/gestao are counted over them.
create index if not exists movimentacao_entradas on movimentacao (destino_lotacao_id, instante) where tipo = 3;
create index if not exists prazo_lotacao_id_vence_idx on prazo (lotacao_id, vence);
