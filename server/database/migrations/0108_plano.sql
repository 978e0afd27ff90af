-- What a source says the register should be, compared with what it is: read before it is applied, and taken back as a whole.

alter table classificacao add column versao int not null default 1;

create table plano (
  id bigint generated always as identity primary key,
  origem text not null check (origem in ('ARQUIVO', 'DIRETORIO')),
  -- of the file, or of the directory
  nome text not null,
  estado text not null check (estado in ('LENDO', 'ILEGIVEL', 'PRONTO', 'APLICANDO', 'APLICADO', 'DESFAZENDO', 'DESFEITO', 'DESCARTADO')),
  -- who asked for it; nobody: on a schedule
  pessoa_id bigint references pessoa,
  criado_em timestamptz not null,
  -- a process that reads it says so again and again; one that is silent has died
  lendo_em timestamptz,
  -- the sheets whose absent rows end
  completas text[] not null default '{}',
  -- rows that are as they should be, by what they are
  iguais jsonb not null default '{}',
  -- {erros, avisos} of the source
  achados jsonb not null default '{}',
  -- {encerra, de}: it ends more people than a plan may without somebody's word
  alerta jsonb,
  aplicado_por bigint references pessoa,
  aplicado_em timestamptz,
  -- of who applies: iss and sub of their token
  iss text,
  sub text,
  motivo text,
  -- {codigo, dados}: why it could not be read, or taken back
  recusa jsonb,
  terminado_em timestamptz,
  desfeito_por bigint references pessoa,
  desfeito_em timestamptz
);
create index plano_criado_em_idx on plano (criado_em desc, id desc);
create index plano_pessoa_id_idx on plano (pessoa_id) where pessoa_id is not null;
create index plano_aplicado_por_idx on plano (aplicado_por) where aplicado_por is not null;
create index plano_desfeito_por_idx on plano (desfeito_por) where desfeito_por is not null;
create index plano_em_curso_idx on plano (id) where estado in ('LENDO', 'APLICANDO', 'DESFAZENDO');

-- One row of the register that the plan makes, changes, moves or ends, in the order in which it is applied.
create table plano_item (
  plano_id bigint not null references plano on delete cascade,
  ordem int not null,
  sobre text not null,
  acao text not null check (acao in ('CRIAR', 'ALTERAR', 'TRANSFERIR', 'ENCERRAR')),
  -- what people call it: sigla, name
  nome text not null,
  -- {aba, linha} of the source
  onde jsonb,
  -- the row it changes; of a new one, once it is made. Of an entry that was moved, the new one
  linha_id bigint,
  anterior_id bigint,
  -- in its natural keys (siglas, names): what it was and what it shall be, of what changes; the CPF enciphered
  antes jsonb not null default '{}',
  depois jsonb not null default '{}',
  -- {vias, assinaturas} open at who ends or moves
  efeito jsonb,
  -- [{codigo, dados}]: why it can't be applied; or why it was not
  motivos jsonb not null default '[]',
  marcado boolean not null,
  estado text not null default 'PENDENTE' check (estado in ('PENDENTE', 'FEITO', 'RECUSADO', 'DESFEITO')),
  primary key (plano_id, ordem)
);
create index plano_item_a_fazer on plano_item (plano_id, ordem) where marcado and estado = 'PENDENTE';
create index plano_item_linha on plano_item (sobre, linha_id) where linha_id is not null;
