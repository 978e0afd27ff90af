-- What a unit sent on, by when: how long things stay there is measured over it (server/gestao).
create index movimentacao_saidas on movimentacao (lotacao_id, instante) where tipo = 3;
