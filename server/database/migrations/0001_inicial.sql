-- The house's tables. Portuguese names of the domain; ids are bigint; instants are timestamptz in UTC.
create extension if not exists unaccent;

-- Accents and the plurals -ções, -ães, -ais… folded before the stemmer, which would else part licitação from licitações.
create function pt_dobrar(texto text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(
    regexp_replace(lower(public.unaccent('public.unaccent', texto)), '(oes|aes)\M', 'ao', 'g'),
    '([aeou])is\M', '\1l', 'g')
$$;

create table emissor (
  id bigint generated always as identity primary key,
  -- interno: staff; externo: signers from outside
  realm text not null unique check (realm in ('interno', 'externo')),
  iss text not null unique
);

create table orgao (
  id bigint generated always as identity primary key,
  sigla text not null unique,
  nome text not null,
  municipio text not null,
  uf text not null,
  externo boolean not null default false,
  ativo boolean not null default true
);

create table lotacao (
  id bigint generated always as identity primary key,
  sigla text not null,
  nome text not null,
  orgao_id bigint not null references orgao,
  pai_id bigint references lotacao,
  -- the órgão's first level above it, itself included: what access levels 30 and 40 call division
  divisao_id bigint references lotacao,
  externa boolean not null default false,
  suspensa boolean not null default false,
  fim timestamptz,
  unique (orgao_id, sigla)
);
create index on lotacao (pai_id);

create table cargo (
  id bigint generated always as identity primary key,
  nome text not null unique
);

create table identidade (
  id bigint generated always as identity primary key,
  emissor_id bigint not null references emissor,
  sub text not null,
  nome text not null,
  email text not null,
  cpf text not null,
  unique (emissor_id, sub)
);

-- A person in one unit: the specification's entry.
create table pessoa (
  id bigint generated always as identity primary key,
  id_inicial bigint not null,
  identidade_id bigint not null references identidade,
  matricula text not null unique,
  nome text not null,
  cargo_id bigint references cargo,
  lotacao_id bigint not null references lotacao,
  externa boolean not null default false,
  fim timestamptz
);
create unique index pessoa_uma_vez_por_lotacao on pessoa (identidade_id, lotacao_id) where fim is null;
create index on pessoa (lotacao_id);
create index on pessoa (id_inicial);

create table especie (
  id bigint generated always as identity primary key,
  sigla text not null unique check (sigla ~ '^[A-Z]{3}$'),
  descricao text not null
);

create table modelo (
  id bigint generated always as identity primary key,
  nome text not null unique,
  descricao text not null,
  especie_id bigint not null references especie,
  nivel_acesso_padrao smallint not null,
  destinatario_obrigatorio boolean not null,
  ativo boolean not null default true
);

create table documento (
  id bigint generated always as identity primary key,
  sigla text not null unique,
  codigo_compacto text unique,
  codigo_verificador text not null unique check (codigo_verificador ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  orgao_id bigint not null references orgao,
  especie_id bigint not null references especie,
  modelo_id bigint not null references modelo,
  ano int,
  numero int check (numero between 1 and 999999),
  situacao text not null check (situacao in ('EM_ELABORACAO', 'PENDENTE_DE_ASSINATURA', 'ASSINADO', 'CANCELADO', 'SEM_EFEITO')),
  versao int not null default 1,
  assunto text,
  corpo jsonb not null,
  -- the words of corpo, for search
  texto text not null default '',
  nivel_acesso smallint not null check (nivel_acesso in (10, 20, 30, 40, 60, 100)),
  data date,
  cadastrante_id bigint not null references pessoa,
  lota_cadastrante_id bigint not null references lotacao,
  responsavel_id bigint references pessoa,
  destino_pessoa_id bigint references pessoa,
  destino_lotacao_id bigint references lotacao,
  criado_em timestamptz not null,
  alterado_em timestamptz not null,
  alterado_por bigint not null references pessoa,
  finalizado_em timestamptz,
  assinado_em timestamptz,
  -- the signed bytes in the store of files
  sha256_assinado text,
  -- head of the chain of movements: updated under the row's lock, so the chain can't fork
  cadeia_seq int not null default 0,
  cadeia_hash text not null default '',
  busca tsvector generated always as (
    setweight(to_tsvector('portuguese', pt_dobrar(coalesce(assunto, ''))), 'A') ||
    setweight(to_tsvector('portuguese', pt_dobrar(texto)), 'B')
  ) stored,
  check ((numero is null) = (finalizado_em is null)),
  check (destino_pessoa_id is null or destino_lotacao_id is null),
  unique (orgao_id, especie_id, ano, numero)
);
create index documento_busca on documento using gin (busca);
create index on documento (alterado_em desc, id desc);
create index on documento (lota_cadastrante_id);
create index on documento (responsavel_id);

create table restricao (
  documento_id bigint not null references documento on delete cascade,
  pessoa_id bigint not null references pessoa,
  primary key (documento_id, pessoa_id)
);

-- Whom and what the document passed through; access levels read it.
create table passagem (
  documento_id bigint not null references documento on delete cascade,
  orgao_id bigint not null references orgao,
  divisao_id bigint not null references lotacao,
  lotacao_id bigint not null references lotacao,
  pessoa_id bigint references pessoa,
  papel text not null check (papel in ('ORIGEM', 'DESTINO')),
  unique nulls not distinct (documento_id, lotacao_id, pessoa_id, papel)
);
create index on passagem (lotacao_id, documento_id);

create table numeracao (
  orgao_id bigint not null references orgao,
  especie_id bigint not null references especie,
  ano int not null,
  ultimo int not null check (ultimo between 1 and 999999),
  primary key (orgao_id, especie_id, ano)
);

create table mobil (
  id bigint generated always as identity primary key,
  documento_id bigint not null references documento on delete cascade,
  tipo text not null check (tipo in ('GERAL', 'VIA', 'VOLUME')),
  sequencia int not null,
  sigla text not null unique,
  codigo_compacto text unique,
  custodia text not null default 'COM_ATENDENTE' check (custodia in ('COM_ATENDENTE', 'EM_TRANSITO')),
  atendente_lotacao_id bigint references lotacao,
  atendente_pessoa_id bigint references pessoa,
  -- who sent it, while on its way and until something else happens
  remetente_lotacao_id bigint references lotacao,
  remetente_pessoa_id bigint references pessoa,
  desde timestamptz not null,
  movido boolean not null default false,
  unique (documento_id, tipo, sequencia)
);

create table movimentacao (
  id bigint generated always as identity primary key,
  documento_id bigint not null references documento,
  mobil_id bigint not null references mobil,
  seq int not null check (seq > 0),
  tipo smallint not null,
  instante timestamptz not null,
  pessoa_id bigint not null references pessoa,
  lotacao_id bigint not null references lotacao,
  iss text not null,
  sub text not null,
  trace_id text not null,
  destino_lotacao_id bigint references lotacao,
  destino_pessoa_id bigint references pessoa,
  cancela_id bigint references movimentacao,
  descricao text not null,
  dados jsonb not null,
  hash_anterior text not null,
  hash text not null,
  unique (documento_id, seq)
);

create function movimentacao_imutavel() returns trigger language plpgsql as $$
begin
  raise exception 'movimentacao is append-only' using errcode = 'restrict_violation';
end $$;
create trigger movimentacao_imutavel before update or delete or truncate on movimentacao
  for each statement execute function movimentacao_imutavel();

create function documento_assinado_imutavel() returns trigger language plpgsql as $$
begin
  if old.assinado_em is not null and (new.corpo, new.assunto, new.sigla, new.data, new.responsavel_id, new.sha256_assinado, new.numero, new.versao)
      is distinct from (old.corpo, old.assunto, old.sigla, old.data, old.responsavel_id, old.sha256_assinado, old.numero, old.versao) then
    raise exception 'a signed version is immutable' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger documento_assinado_imutavel before update on documento for each row execute function documento_assinado_imutavel();

create table assinante (
  documento_id bigint not null references documento on delete cascade,
  pessoa_id bigint not null references pessoa,
  papel text not null check (papel in ('SUBSCRITOR', 'COSSIGNATARIO')),
  ordem int not null,
  assinado_em timestamptz,
  nivel text,
  primary key (documento_id, pessoa_id)
);

-- One attempt per person and version, written before any key is used (quality.md §0.3).
create table assinatura (
  id bigint generated always as identity primary key,
  documento_id bigint not null references documento,
  versao int not null,
  pessoa_id bigint not null references pessoa,
  tipo text not null check (tipo in ('SENHA')),
  nivel text not null check (nivel in ('SIMPLES', 'AVANCADA', 'QUALIFICADA')),
  estado text not null check (estado in ('PREPARADA', 'ASSINADA')),
  sha256_conteudo text not null,
  sha256_assinado text,
  preparada_em timestamptz not null,
  assinada_em timestamptz,
  autenticado_em timestamptz not null,
  endereco text not null,
  agente text not null,
  movimentacao_id bigint references movimentacao,
  check ((estado = 'ASSINADA') = (sha256_assinado is not null)),
  unique (documento_id, versao, pessoa_id, tipo)
);

-- The desk. Rebuilt after each movement from the state of the document (server/mesa/marcas.ts).
create table marca (
  documento_id bigint not null references documento on delete cascade,
  mobil_id bigint not null references mobil on delete cascade,
  marcador text not null,
  lotacao_id bigint not null references lotacao,
  pessoa_id bigint references pessoa,
  desde timestamptz not null,
  unique nulls not distinct (mobil_id, marcador, lotacao_id, pessoa_id)
);
create index on marca (lotacao_id, marcador, desde desc);
create index on marca (pessoa_id, marcador, desde desc);
create index on marca (documento_id);

-- Answers kept so that a repeated operation gets the first one (Idempotency-Key).
create table operacao (
  pessoa_id bigint not null references pessoa,
  chave text not null,
  operacao text not null,
  corpo_sha256 text not null,
  resposta jsonb not null,
  criada_em timestamptz not null default now(),
  primary key (pessoa_id, chave)
);
create index on operacao (criada_em);

create table semente (
  nome text primary key,
  aplicada_em timestamptz not null default now()
);

-- How the contract names things beside a document; one place for the shape.
create function unidade_json(quem bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', id, 'sigla', sigla, 'nome', nome) from lotacao where id = quem
$$;
create function pessoa_json(quem bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p.id, 'nome', p.nome, 'cargo', c.nome, 'lotacao', unidade_json(p.lotacao_id))
  from pessoa p left join cargo c on c.id = p.cargo_id where p.id = quem
$$;
create function modelo_json(qual bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', m.id, 'nome', m.nome, 'descricao', m.descricao, 'nivelAcessoPadrao', m.nivel_acesso_padrao,
    'destinatarioObrigatorio', m.destinatario_obrigatorio,
    'especie', jsonb_build_object('id', e.id, 'sigla', e.sigla, 'descricao', e.descricao))
  from modelo m join especie e on e.id = m.especie_id where m.id = qual
$$;
