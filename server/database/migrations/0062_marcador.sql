-- Markers that people put on vias (domain.md §2, 19 and 20; movement 62): those of everybody, and a unit's own. A folder of a
-- unit is one of finality PASTA, and a via is in at most one of each unit. What the desks compute by themselves is `marca`.
create table marcador (
  id bigint generated always as identity primary key,
  -- null: of everybody
  lotacao_id bigint references lotacao,
  finalidade text not null check (finalidade in ('MARCADOR', 'PASTA')),
  nome text not null check (char_length(nome) between 1 and 40),
  cor text not null check (cor in ('#808b9a', '#3b82f6', '#1e9e4a', '#b58900', '#d9730d', '#e5484d', '#db4a9a', '#9a5cf0')),
  icone text not null check (icone in ('marca', 'aviso', 'relogio', 'pessoa', 'cadeado', 'info', 'pasta', 'livro')),
  criado_em timestamptz not null default now(),
  -- no longer offered nor shown; the history keeps its name
  fim timestamptz,
  check (finalidade = 'MARCADOR' or lotacao_id is not null)
);
create unique index marcador_nome on marcador (coalesce(lotacao_id, 0), finalidade, lower(nome)) where fim is null;

insert into marcador (finalidade, nome, cor, icone) values
  ('MARCADOR', 'Urgente', '#e5484d', 'aviso'),
  ('MARCADOR', 'Prioritário', '#d9730d', 'relogio'),
  ('MARCADOR', 'Idoso', '#3b82f6', 'pessoa'),
  ('MARCADOR', 'Pessoa com deficiência', '#1e9e4a', 'pessoa'),
  ('MARCADOR', 'Demanda judicial', '#9a5cf0', 'livro');

create table marcacao (
  mobil_id bigint not null references mobil on delete cascade,
  marcador_id bigint not null references marcador,
  documento_id bigint not null references documento on delete cascade,
  -- the unit whose people put it there
  lotacao_id bigint not null references lotacao,
  -- of a folder, the unit it is of
  pasta_de bigint references lotacao,
  texto text check (char_length(texto) between 1 and 400),
  de date,
  ate date check (ate >= de),
  pessoa_id bigint not null references pessoa,
  em timestamptz not null,
  primary key (mobil_id, marcador_id)
);
create unique index marcacao_pasta on marcacao (mobil_id, pasta_de) where pasta_de is not null;
create index on marcacao (marcador_id);
create index on marcacao (documento_id);
