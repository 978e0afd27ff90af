-- Branches of a via (domain.md §3.1, rows 82 to 84): sent in parallel, or told of, while its custody stays where it is.
create table ramo (
  -- the movement that opened it, by which the chain names it
  id bigint primary key references movimentacao,
  documento_id bigint not null references documento,
  mobil_id bigint not null references mobil,
  tipo text not null check (tipo in ('PARALELO', 'NOTIFICACAO')),
  -- ENCERRADO: it ended with its document
  estado text not null default 'A_CAMINHO' check (estado in ('A_CAMINHO', 'RECEBIDO', 'CONCLUIDO', 'ENCERRADO')),
  lotacao_id bigint not null references lotacao,
  -- of one on its way the addressee, then who received it
  pessoa_id bigint references pessoa,
  remetente_lotacao_id bigint not null references lotacao,
  remetente_pessoa_id bigint not null references pessoa,
  desde timestamptz not null,
  fechamento_id bigint references movimentacao,
  check ((estado in ('CONCLUIDO', 'ENCERRADO')) = (fechamento_id is not null))
);
create index on ramo (mobil_id);
create index on ramo (documento_id);
