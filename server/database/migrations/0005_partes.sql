-- What a document is made of and tied to: several vias, volumes, children, pieces of the dossier, links, people.

alter table especie add column tipo text not null default 'EXPEDIENTE' check (tipo in ('EXPEDIENTE', 'PROCESSO'));

alter table documento
  -- the via or volume it is written for; it joins it once signed
  add column pai_mobil_id bigint references mobil,
  -- its number as a child of a processo: PAI.01
  add column sequencia int check (sequencia > 0),
  -- the expediente a processo was opened from
  add column autuado_mobil_id bigint references mobil,
  -- the document it was copied from
  add column anterior_id bigint references documento,
  -- in whose place the responsável signs
  add column titular_id bigint references pessoa,
  add column destino_orgao_id bigint references orgao,
  add column destino_texto text,
  drop constraint documento_check,
  drop constraint documento_check1,
  add constraint documento_numerado check ((numero is null and sequencia is null) = (finalizado_em is null)),
  add constraint documento_um_destino check (num_nonnulls(destino_pessoa_id, destino_lotacao_id, destino_orgao_id, destino_texto) <= 1);
create index on documento (pai_mobil_id) where pai_mobil_id is not null;
create index on documento (anterior_id) where anterior_id is not null;

alter table mobil
  -- joined to: its place is that one's
  add column pai_id bigint references mobil,
  -- tied to, and moves with
  add column mestre_id bigint references mobil,
  -- a volume that takes nothing more
  add column encerrado boolean not null default false,
  drop constraint mobil_custodia_check,
  add constraint mobil_custodia_check check (custodia in ('COM_ATENDENTE', 'EM_TRANSITO', 'JUNTADO', 'APENSADO', 'VIA_CANCELADA')),
  add constraint mobil_juntado check ((custodia = 'JUNTADO') = (pai_id is not null)),
  add constraint mobil_apensado check ((custodia = 'APENSADO') = (mestre_id is not null));
create index on mobil (pai_id) where pai_id is not null;
create index on mobil (mestre_id) where mestre_id is not null;

-- What was put into a via or volume, in order. A piece taken out keeps its place: the dossier says what was there.
create table peca (
  mobil_id bigint not null references mobil,
  ordem int not null check (ordem > 0),
  tipo text not null check (tipo in ('JUNTADA', 'COPIA')),
  peca_mobil_id bigint not null references mobil,
  movimentacao_id bigint not null references movimentacao,
  retirada_id bigint references movimentacao,
  primary key (mobil_id, ordem)
);
create unique index peca_uma_vez on peca (peca_mobil_id) where tipo = 'JUNTADA' and retirada_id is null;
create index on peca (peca_mobil_id);

create table vinculo (
  documento_id bigint not null references documento,
  outro_id bigint not null references documento,
  tipo text not null check (tipo in ('VER_TAMBEM', 'ALTERA', 'REVOGA', 'CANCELA', 'TORNA_SEM_EFEITO')),
  movimentacao_id bigint not null references movimentacao,
  primary key (documento_id, outro_id, tipo)
);
create index on vinculo (outro_id);

create or replace function modelo_json(qual bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', m.id, 'nome', m.nome, 'descricao', m.descricao, 'nivelAcessoPadrao', m.nivel_acesso_padrao,
    'destinatarioObrigatorio', m.destinatario_obrigatorio,
    'especie', jsonb_build_object('id', e.id, 'sigla', e.sigla, 'descricao', e.descricao, 'tipo', e.tipo))
  from modelo m join especie e on e.id = m.especie_id where m.id = qual
$$;
