-- Texts of e-mails that a house words itself, one an e-mail and a language; without a row the product's own are sent.
create table texto_de_email (
  id bigint generated always as identity primary key,
  -- of the catalogue (server/correio/catalogo.ts)
  chave text not null,
  lingua text not null check (lingua in ('pt-BR', 'en', 'es')),
  assunto text not null,
  -- paragraphs, one a line; `{name}` is a value
  texto text not null,
  -- null: given back to the product; what it was is in the log
  ativo boolean not null default true,
  versao int not null default 1,
  mudado_em timestamptz not null,
  unique (chave, lingua)
);
