-- A unit is extinguished, merged, split or moved, or a person leaves it: what is open there is redistributed, each via in a
-- transaction of its own (server/rooms/reorganizacao).

-- Which unit took over, from the moment the redistribution begins: from then on the unit receives nothing.
alter table lotacao add column sucessora_id bigint references lotacao;
create index if not exists lotacao_sucessora_id_idx on lotacao (sucessora_id) where sucessora_id is not null;

-- A unit that is opened again receives again.
create function lotacao_reaberta() returns trigger language plpgsql as $$ begin
  new.sucessora_id := null;
  return new;
end $$;
create trigger lotacao_reaberta before update of fim on lotacao for each row when (old.fim is not null and new.fim is null) execute function lotacao_reaberta();

-- The entry this one goes on from. While both are in force (`em_espera`) they have the same matrícula.
alter table pessoa add column sucede_id bigint references pessoa, add column em_espera boolean not null default false;
create index if not exists pessoa_sucede_id_idx on pessoa (sucede_id) where sucede_id is not null;
drop index pessoa_matricula_em_vigor;
create unique index if not exists pessoa_matricula_em_vigor on pessoa (matricula) where fim is null and not em_espera;

-- Who opened a branch and waits for it: at first as its movement says, afterwards whoever took over from them.
alter table ramo add column abriu_lotacao_id bigint references lotacao, add column abriu_pessoa_id bigint references pessoa;
update ramo r set abriu_lotacao_id = v.lotacao_id, abriu_pessoa_id = v.pessoa_id from movimentacao v where v.id = r.id;
alter table ramo alter column abriu_lotacao_id set not null;
create index if not exists ramo_abriu_lotacao_id_idx on ramo (abriu_lotacao_id);
create index if not exists ramo_abriu_pessoa_id_idx on ramo (abriu_pessoa_id) where abriu_pessoa_id is not null;

create table reorganizacao (
  id bigint generated always as identity primary key,
  tipo text not null check (tipo in ('EXTINGUIR', 'FUNDIR', 'DIVIDIR', 'MOVER', 'SAIDA')),
  -- the act that orders it, as it is cited: "Decreto nº 1.234, de 5 de janeiro de 2026"
  ato text not null,
  -- from which day on it is carried out
  data date not null,
  -- what was chosen, as the contract has it
  pedido jsonb not null,
  -- the call as it was: whoever carries it out, it is theirs
  pessoa_id bigint not null references pessoa,
  iss text not null,
  sub text not null,
  trace_id text not null,
  endereco text not null,
  agente text not null,
  autenticado_em timestamptz not null,
  criada_em timestamptz not null,
  -- whose administrators see it
  orgao_id bigint not null references orgao,
  estado text not null default 'MARCADA' check (estado in ('MARCADA', 'EM_ANDAMENTO', 'CONFERINDO', 'CONCLUIDA', 'IMPEDIDA')),
  -- why it could not begin, by code with its values
  impedimento jsonb,
  comecou_em timestamptz,
  encerrou_em timestamptz,
  -- what began before the units ended and was written after it is looked for from then on
  conferir_em timestamptz
);
create index reorganizacao_pessoa_id_idx on reorganizacao (pessoa_id);
create index reorganizacao_orgao_id_idx on reorganizacao (orgao_id, id desc);
create index reorganizacao_aberta_idx on reorganizacao (id) where estado in ('MARCADA', 'EM_ANDAMENTO', 'CONFERINDO');

-- The units it takes from, and where what they hold goes unless something else was chosen.
create table reorganizacao_unidade (
  reorganizacao_id bigint not null references reorganizacao on delete cascade,
  lotacao_id bigint not null references lotacao,
  destino_id bigint not null references lotacao,
  -- it ends once all is settled
  acaba boolean not null,
  primary key (reorganizacao_id, lotacao_id)
);
create index reorganizacao_unidade_lotacao_id_idx on reorganizacao_unidade (lotacao_id);
create index reorganizacao_unidade_destino_id_idx on reorganizacao_unidade (destino_id);

-- The entries that end with it, and which entries take their place: of the same person, or of others.
create table reorganizacao_pessoa (
  reorganizacao_id bigint not null references reorganizacao on delete cascade,
  pessoa_id bigint not null references pessoa,
  -- their own entry elsewhere; null: they leave
  para_id bigint references pessoa,
  -- who takes over their drafts, signatures and assignments, where it is not `para_id`
  herdeiro_id bigint references pessoa,
  primary key (reorganizacao_id, pessoa_id)
);
create index reorganizacao_pessoa_pessoa_id_idx on reorganizacao_pessoa (pessoa_id);
create index reorganizacao_pessoa_para_id_idx on reorganizacao_pessoa (para_id) where para_id is not null;
create index reorganizacao_pessoa_herdeiro_id_idx on reorganizacao_pessoa (herdeiro_id) where herdeiro_id is not null;

-- One row a via, or a draft. Its transaction locks it, moves what it names and writes the outcome: once, whoever falls.
create table reorganizacao_item (
  id bigint generated always as identity primary key,
  reorganizacao_id bigint not null references reorganizacao on delete cascade,
  documento_id bigint not null references documento on delete cascade,
  -- null: a draft without a number
  mobil_id bigint references mobil on delete cascade,
  -- what it was when it was found
  tipo text not null,
  destino_id bigint not null references lotacao,
  estado text not null default 'PENDENTE' check (estado in ('PENDENTE', 'FEITO', 'RECUSADO')),
  -- the movement, where it left one
  movimentacao_id bigint references movimentacao,
  -- why it was refused, by code with its values
  motivo jsonb,
  feito_em timestamptz,
  tentativas int not null default 0,
  retomar_em timestamptz,
  unique nulls not distinct (reorganizacao_id, documento_id, mobil_id)
);
create index reorganizacao_item_pendente_idx on reorganizacao_item (reorganizacao_id, id) where estado = 'PENDENTE';
create index reorganizacao_item_estado_idx on reorganizacao_item (reorganizacao_id, estado, id);
create index reorganizacao_item_documento_id_idx on reorganizacao_item (documento_id);
create index reorganizacao_item_mobil_id_idx on reorganizacao_item (mobil_id) where mobil_id is not null;
create index reorganizacao_item_destino_id_idx on reorganizacao_item (destino_id);
create index reorganizacao_item_movimentacao_id_idx on reorganizacao_item (movimentacao_id) where movimentacao_id is not null;
