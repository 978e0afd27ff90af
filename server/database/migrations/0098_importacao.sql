-- Documents brought from another system, with the number they had there (docs/decisions/0058).

-- A document of the past: it has a number of another system, none of a series of this house, and nobody signed it here.
alter table documento add column importado boolean not null default false;
alter table documento drop constraint documento_numerado;
alter table documento add constraint documento_numerado
  check ((numero is null and sequencia is null and not importado) = (finalizado_em is null));

-- What was imported stays as it came, as what was signed here stays as it was signed.
drop trigger documento_assinado_imutavel on documento;
create trigger documento_assinado_imutavel
  after update of assunto, sigla, data, responsavel_id, sha256_assinado, numero, versao, papel, suporte, origem, numero_original,
    numero_antigo, emitente, importado on documento
  for each row when ((old.assinado_em is not null or old.importado)
    and (new.assunto, new.sigla, new.data, new.responsavel_id, new.sha256_assinado, new.numero, new.versao, new.papel, new.suporte,
      new.origem, new.numero_original, new.numero_antigo, new.emitente, new.importado)
      is distinct from (old.assunto, old.sigla, old.data, old.responsavel_id, old.sha256_assinado, old.numero, old.versao, old.papel,
        old.suporte, old.origem, old.numero_original, old.numero_antigo, old.emitente, old.importado))
  execute function documento_assinado_imutavel();
drop trigger documento_assinado_com_seu_texto on documento;
create trigger documento_assinado_com_seu_texto after update of corpo on documento
  for each row when ((old.assinado_em is not null or old.importado) and new.corpo is distinct from old.corpo
    and not (new.situacao = 'ELIMINADO' and old.situacao <> 'ELIMINADO'))
  execute function documento_assinado_imutavel();

-- One run of the importer over one manifest. A run that was interrupted is continued, not begun again.
create table importacao (
  id bigint generated always as identity primary key,
  sistema text not null,
  manifesto_sha256 text not null check (manifesto_sha256 ~ '^[0-9a-f]{64}$'),
  pessoa_id bigint not null references pessoa,
  lotacao_id bigint not null references lotacao,
  iniciada_em timestamptz not null,
  terminada_em timestamptz
);
create index importacao_manifesto on importacao (manifesto_sha256);
create index importacao_pessoa on importacao (pessoa_id);
create index importacao_lotacao on importacao (lotacao_id);

-- What came of each row of the manifest, the last time a run looked at it. An imported row is in documento_importado.
create table importacao_linha (
  importacao_id bigint not null references importacao on delete cascade,
  linha int not null check (linha > 0),
  -- of the row's values; null where the row could not be read
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  resultado text not null check (resultado in ('IMPORTADA', 'JA_IMPORTADA', 'RECUSADA')),
  -- [{coluna, codigo, dados}] of a refused row
  motivos jsonb not null default '[]',
  primary key (importacao_id, linha)
);

create table documento_importado (
  documento_id bigint primary key references documento on delete cascade,
  importacao_id bigint not null references importacao,
  sistema text not null,
  importado_em timestamptz not null,
  numero_antigo text not null,
  -- the number by its letters and digits alone: what a search compares
  chave text not null,
  -- the row of the manifest, and the hash of it that the movement of the import holds
  dados jsonb not null,
  sha256_linha text not null check (sha256_linha ~ '^[0-9a-f]{64}$'),
  -- where the old number has the form of this house's: its series, and its number in it
  serie_orgao_id bigint references orgao,
  serie_especie_id bigint references especie,
  serie_ano int,
  serie_numero int,
  serie_filho int
);
create index documento_importado_importacao on documento_importado (importacao_id);
create index documento_importado_chave on documento_importado (chave);
create index documento_importado_serie on documento_importado (serie_orgao_id, serie_especie_id, serie_ano, serie_numero)
  where serie_orgao_id is not null;
create index documento_importado_serie_especie on documento_importado (serie_especie_id) where serie_especie_id is not null;
create function documento_importado_imutavel() returns trigger language plpgsql as $$
begin
  raise exception 'what was imported is immutable' using errcode = 'restrict_violation';
end $$;
create trigger documento_importado_imutavel before update or truncate on documento_importado
  for each statement execute function documento_importado_imutavel();

-- Numbers of a series that the house never gives, because the system before it may have given them. The counter stands after them.
create table numeracao_salto (
  orgao_id bigint not null references orgao,
  especie_id bigint not null references especie,
  ano int not null,
  de int not null check (de >= 1),
  ate int not null check (ate between de and 999999),
  importacao_id bigint not null references importacao,
  primary key (orgao_id, especie_id, ano, de)
);
create index numeracao_salto_especie on numeracao_salto (especie_id);
create index numeracao_salto_importacao on numeracao_salto (importacao_id);
