-- Documento completo: how many pages each file has, and work done in the background.

-- By the bytes' SHA-256: written when they are made, so that an index of hundreds of pieces opens none.
create table paginas_pdf (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  paginas int not null check (paginas > 0)
);

-- What a piece had when it left: the folhas after it keep their numbers.
alter table peca add column folhas int check (folhas > 0);

-- One person's work in the background. Taken by any process; one that dies leaves it to the next when `ate` passes.
create table tarefa (
  id uuid primary key default gen_random_uuid(),
  pessoa_id bigint not null references pessoa,
  documento_id bigint not null references documento on delete cascade,
  estado text not null default 'NA_FILA' check (estado in ('NA_FILA', 'FAZENDO', 'PRONTA', 'FALHOU', 'CANCELADA')),
  -- the pieces chosen, {"partes": null} for all
  pedido jsonb not null,
  nome text not null,
  feito int not null default 0 check (feito >= 0),
  total int not null default 0 check (total >= 0),
  tentativas int not null default 0,
  -- whose it is now, and until when that is believed
  dono uuid,
  ate timestamptz,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  tamanho bigint check (tamanho > 0),
  paginas int check (paginas > 0),
  erro text,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  check ((estado = 'PRONTA') = (sha256 is not null and tamanho is not null and paginas is not null)),
  check ((estado = 'FAZENDO') = (dono is not null and ate is not null))
);
create index tarefa_a_fazer on tarefa (criada_em) where estado in ('NA_FILA', 'FAZENDO');
create index on tarefa (pessoa_id, documento_id);
create index on tarefa (expira_em);
create index on tarefa (documento_id);
