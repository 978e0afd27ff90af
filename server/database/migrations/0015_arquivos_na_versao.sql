-- A draft's files count in its version: who finalises is told what others did to them since. What the text's own version
-- is stands apart, because words written meanwhile go over nobody's file.
alter table documento add column versao_do_texto int not null default 1;
update documento set versao_do_texto = versao where situacao = 'EM_ELABORACAO';

create table mudanca_de_arquivo (
  documento_id bigint not null references documento on delete cascade,
  -- the document's, once changed
  versao int not null,
  pessoa_id bigint not null references pessoa,
  instante timestamptz not null,
  -- what was done, to follow the person's name
  palavras text not null,
  primary key (documento_id, versao)
);
