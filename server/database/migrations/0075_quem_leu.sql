-- Who was given a document's words, day by day (docs/decisions/0034): on its page, in a preview, as PDF, an annex of it. A
-- reading takes nothing from the document: no reference to its row, whose lock readers and writers would wait for.
create table leitura_do_dia (
  documento_id bigint not null,
  -- in Fortaleza
  dia date not null,
  pessoa_id bigint not null references pessoa,
  -- where they worked then
  lotacao_id bigint not null references lotacao,
  como text not null check (como in ('TELA', 'PREVIA', 'PDF', 'ANEXO')),
  primeira timestamptz not null,
  ultima timestamptz not null check (ultima >= primeira),
  primary key (documento_id, dia, pessoa_id, lotacao_id, como)
);
