-- Who was asked to sign and until when, by which movement; and by which movement they refused. The words are the movement's.
alter table assinante
  add column pedido_id bigint references movimentacao,
  add column prazo date,
  add column recusa_id bigint references movimentacao,
  add constraint assinante_recusou check (recusa_id is null or assinado_em is null);
create index assinante_com_prazo on assinante (prazo) where prazo is not null and assinado_em is null;

-- Returned for adjustment: the last time, by which movement. The document goes back to being written and keeps its number.
alter table documento add column devolucao_id bigint references movimentacao;

-- What who returned it says of passages: the words it is about, and where they stood (block of the text, character in it).
create table comentario (
  id bigint generated always as identity primary key,
  documento_id bigint not null references documento on delete cascade,
  movimentacao_id bigint not null references movimentacao,
  trecho text not null,
  bloco int not null,
  inicio int not null,
  texto text not null,
  resolvido_em timestamptz,
  resolvido_por bigint references pessoa,
  resposta text,
  check ((resolvido_em is null) = (resolvido_por is null)),
  check (resposta is null or resolvido_em is not null)
);
create index on comentario (documento_id, id);
