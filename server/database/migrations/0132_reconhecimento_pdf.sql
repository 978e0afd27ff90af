-- Pages without text of their own, read by machine (docs/decisions/0122).

-- Whether a machine read these words from a picture: they may be wrong.
alter table texto_pdf add column por_maquina boolean not null default false;

-- Files that have pages to recognise, and how far that is.
create table reconhecimento_pdf (
  sha256 text primary key references leitura_pdf on delete cascade,
  -- the newest row of `arquivo` with these bytes when they were read: newer files come first
  arquivo_id bigint not null,
  -- up to this page all is done
  pagina int not null default 0 check (pagina >= 0),
  -- pages on which the program died or took too long each time
  abandonadas int[] not null default '{}',
  terminado_em timestamptz
);
create index on reconhecimento_pdf (arquivo_id desc) where terminado_em is null;

-- Files that were read before.
insert into reconhecimento_pdf (sha256, arquivo_id)
select l.sha256, a.id from leitura_pdf l
  join (select sha256, max(id) as id from arquivo where tipo in ('ANEXO', 'CAPTURA') group by sha256) a on a.sha256 = l.sha256
  left join (select sha256, count(*) as paginas from texto_pdf group by sha256) t on t.sha256 = l.sha256
  where l.paginas is null or coalesce(t.paginas, 0) < l.paginas;
