-- What writing in depth keeps: versions of a text, who read which, its images, standard texts, who is at the desk.

create table versao (
  documento_id bigint not null references documento on delete cascade,
  -- documento.versao when it was last saved
  numero int not null check (numero > 0),
  assunto text,
  corpo jsonb not null,
  autor_id bigint not null references pessoa,
  -- the author's first save of it; later ones within a few minutes are the same version
  desde timestamptz not null,
  instante timestamptz not null,
  finalizada boolean not null default false,
  restaurada_de int,
  primary key (documento_id, numero)
);
insert into versao (documento_id, numero, assunto, corpo, autor_id, desde, instante, finalizada)
select id, versao, assunto, corpo, alterado_por, alterado_em, alterado_em, situacao <> 'EM_ELABORACAO' from documento;

-- The last version each person read: a memory, not a movement.
create table leitura (
  documento_id bigint not null references documento on delete cascade,
  pessoa_id bigint not null references pessoa,
  versao int not null check (versao > 0),
  instante timestamptz not null,
  primary key (documento_id, pessoa_id)
);

-- Images a text may show. The bytes are in the store of files, once however many documents show them.
create table imagem (
  documento_id bigint not null references documento on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  mime text not null check (mime in ('image/png', 'image/jpeg')),
  largura int not null check (largura > 0),
  altura int not null check (altura > 0),
  tamanho int not null check (tamanho > 0),
  enviada_por bigint not null references pessoa,
  enviada_em timestamptz not null,
  primary key (documento_id, sha256)
);
create index on imagem (sha256);

create table texto_padrao (
  id bigint generated always as identity primary key,
  -- of one person, or of a whole unit
  pessoa_id bigint references pessoa,
  lotacao_id bigint references lotacao,
  atalho text not null,
  corpo jsonb not null,
  alterado_por bigint not null references pessoa,
  alterado_em timestamptz not null,
  check (num_nonnulls(pessoa_id, lotacao_id) = 1),
  unique nulls not distinct (pessoa_id, lotacao_id, atalho)
);
create index on texto_padrao (lotacao_id);

-- Who has a draft open, until when it is believed.
create table presenca (
  documento_id bigint not null references documento on delete cascade,
  pessoa_id bigint not null references pessoa,
  ate timestamptz not null,
  primary key (documento_id, pessoa_id)
);
