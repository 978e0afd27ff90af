-- A file that the store would not destroy is tried again later, and no other waits for it.
alter table destruicao
  add column tentativas int not null default 0 check (tentativas >= 0),
  -- not before this is it tried; null: at once
  add column proxima_em timestamptz;
drop index destruicao_pedida_em_idx;
create index destruicao_pendente on destruicao (coalesce(proxima_em, pedida_em), sha256) where destruida_em is null;

-- Who else names these bytes, asked for each file that goes (server/arquivamento/destruir.ts).
create index on documento (sha256_assinado) where sha256_assinado is not null;
create index on assinatura (sha256_assinado) where sha256_assinado is not null;
create index movimentacao_copia on movimentacao ((dados ->> 'sha256')) where tipo = 63;
