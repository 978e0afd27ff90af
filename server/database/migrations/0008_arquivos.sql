-- What people bring: files on their way, and files that are with a document. Bytes are never here, only their names.

-- A file on its way: parts of one size, the last one smaller, in the store under envios/<id>/<n>.
create table envio (
  id uuid primary key default gen_random_uuid(),
  pessoa_id bigint not null references pessoa,
  documento_id bigint not null references documento on delete cascade,
  tipo text not null check (tipo in ('ANEXO', 'AUXILIAR', 'CAPTURA')),
  nome text not null,
  tamanho bigint not null check (tamanho > 0),
  -- what the sender says it is; null when they don't know
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- the sender knows the document has it already
  repetido boolean not null,
  recebido bigint not null default 0 check (recebido between 0 and tamanho),
  criado_em timestamptz not null,
  alterado_em timestamptz not null,
  concluido_em timestamptz
);
create index on envio (pessoa_id, criado_em);
create index on envio (alterado_em);
create index on envio (documento_id);

create table arquivo (
  id bigint generated always as identity primary key,
  documento_id bigint not null references documento on delete cascade,
  mobil_id bigint not null references mobil on delete cascade,
  tipo text not null check (tipo in ('ANEXO', 'AUXILIAR', 'CAPTURA')),
  nome text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  tamanho bigint not null check (tamanho > 0),
  mime text not null,
  paginas int check (paginas > 0),
  envio_id uuid not null unique,
  pessoa_id bigint not null references pessoa,
  lotacao_id bigint not null references lotacao,
  incluido_em timestamptz not null,
  -- null when it was put into the draft: movements begin at finalização
  movimentacao_id bigint unique references movimentacao,
  -- taken out by; the row stays, the history names it
  exclusao_id bigint unique references movimentacao,
  check (exclusao_id is null or movimentacao_id is not null)
);
create index on arquivo (documento_id, sha256);
create unique index arquivo_uma_captura on arquivo (documento_id) where tipo = 'CAPTURA';

create function arquivo_imutavel() returns trigger language plpgsql as $$
begin
  if (new.documento_id, new.tipo, new.nome, new.sha256, new.tamanho, new.mime, new.paginas, new.pessoa_id, new.lotacao_id, new.incluido_em, new.movimentacao_id)
      is distinct from (old.documento_id, old.tipo, old.nome, old.sha256, old.tamanho, old.mime, old.paginas, old.pessoa_id, old.lotacao_id, old.incluido_em, old.movimentacao_id)
      or old.exclusao_id is not null then
    raise exception 'a stored file is immutable' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger arquivo_imutavel before update on arquivo for each row execute function arquivo_imutavel();
