-- Modelos as data: versions of form, text and defaults; who may make them; fill-ins kept under a name.

create table modelo_versao (
  id bigint generated always as identity primary key,
  modelo_id bigint not null references modelo,
  numero int not null check (numero > 0),
  -- all that makes the modelo: nome, descricao, especieId, campos, texto, padroes
  conteudo jsonb not null,
  publicada_em timestamptz not null,
  -- null: came with the house
  publicada_por bigint references pessoa,
  unique (modelo_id, numero)
);
create function modelo_versao_imutavel() returns trigger language plpgsql as $$
begin
  raise exception 'a published version is immutable' using errcode = 'restrict_violation';
end $$;
create trigger modelo_versao_imutavel before update or delete on modelo_versao
  for each row execute function modelo_versao_imutavel();

alter table modelo
  -- in force; null until the first is published
  add column versao_id bigint references modelo_versao,
  -- the working copy, of the same shape as a version's conteudo, and its own version for If-Match
  add column edicao jsonb,
  add column edicao_versao int not null default 1,
  add column edicao_por bigint references pessoa;

alter table documento
  -- answers to the form; null: a copy in words, that asks nothing
  add column entrevista jsonb default '{}',
  -- the text with its variables, once they became words; a copy in the same unit begins with it
  add column corpo_vivo jsonb,
  add column modelo_versao_id bigint references modelo_versao;

-- Modelos from before versions: the first says what they said.
insert into modelo_versao (modelo_id, numero, publicada_em, conteudo)
select id, 1, now(), jsonb_build_object('nome', nome, 'descricao', descricao, 'especieId', especie_id, 'campos', '[]'::jsonb,
  'texto', '{"type": "doc", "content": [{"type": "paragraph"}]}'::jsonb,
  'padroes', jsonb_build_object('nivelAcesso', nivel_acesso_padrao, 'classificacao', null, 'responsavel', 'NENHUM',
    'destinos', '["PESSOA", "LOTACAO", "ORGAO", "TEXTO"]'::jsonb, 'destinatarioObrigatorio', destinatario_obrigatorio,
    'nivelAssinaturaMinimo', 'SIMPLES'))
from modelo;
update modelo m set versao_id = v.id from modelo_versao v where v.modelo_id = m.id;
update documento d set modelo_versao_id = m.versao_id from modelo m where m.id = d.modelo_id;

-- A document keeps the version it began with, however it came to be.
create function documento_com_versao() returns trigger language plpgsql as $$
begin
  if new.modelo_versao_id is null then
    new.modelo_versao_id := (select versao_id from modelo where id = new.modelo_id);
  end if;
  return new;
end $$;
create trigger documento_com_versao before insert on documento for each row execute function documento_com_versao();

create table preenchimento (
  id bigint generated always as identity primary key,
  modelo_id bigint not null references modelo,
  pessoa_id bigint references pessoa,
  lotacao_id bigint references lotacao,
  nome text not null,
  entrevista jsonb not null,
  corpo jsonb,
  criado_por bigint not null references pessoa,
  criado_em timestamptz not null,
  check (num_nonnulls(pessoa_id, lotacao_id) = 1),
  unique nulls not distinct (modelo_id, pessoa_id, lotacao_id, nome)
);

create table modelo_favorito (
  lotacao_id bigint not null references lotacao,
  modelo_id bigint not null references modelo,
  primary key (lotacao_id, modelo_id)
);

-- What a person may administer beyond the work of their unit.
create table permissao (
  pessoa_id bigint not null references pessoa,
  nome text not null check (nome in ('MODELOS')),
  primary key (pessoa_id, nome)
);

create function modelo_versao_json(qual bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', v.modelo_id, 'nome', v.conteudo -> 'nome', 'descricao', v.conteudo -> 'descricao',
    'especie', jsonb_build_object('id', e.id, 'sigla', e.sigla, 'descricao', e.descricao, 'tipo', e.tipo),
    'nivelAcessoPadrao', v.conteudo -> 'padroes' -> 'nivelAcesso',
    'destinatarioObrigatorio', v.conteudo -> 'padroes' -> 'destinatarioObrigatorio',
    'destinos', v.conteudo -> 'padroes' -> 'destinos',
    'nivelAssinaturaMinimo', v.conteudo -> 'padroes' -> 'nivelAssinaturaMinimo')
  from modelo_versao v join especie e on e.id = (v.conteudo ->> 'especieId')::bigint where v.id = qual
$$;
create or replace function modelo_json(qual bigint) returns jsonb language sql stable as $$
  select modelo_versao_json(versao_id) from modelo where id = qual
$$;
