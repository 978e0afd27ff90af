-- The index of the search is a table of its own, kept by a queue (docs/decisions/0123). Words are split and reduced by
-- server/core/busca/analisador.ts, the same for index and question, so no text search configuration has a part in it.
create extension if not exists pg_trgm;

drop trigger documento_destacado on documento;
drop function destacar_documento();
drop index documento_assunto;
drop index documento_busca;
alter table documento drop column busca;
drop table destaque_pendente;
truncate destaque;

-- `busca`: words with weights (A subject and sigla, B names and numbers, C the document's text, D notes and files), filters
-- (`=…`) and who may read (`@…`); server/core/busca/lexemas.ts. A hint for finding candidates: the rules are asked of each.
-- No foreign key: a document that left is taken out by the triggers below.
create table busca_documento (
  documento_id bigint primary key,
  -- of the analyser that made it: documents of an older one are indexed anew, some at a time
  analise smallint not null,
  busca tsvector not null
);
alter table busca_documento alter column busca set statistics 200;
create index busca_documento_busca on busca_documento using gin (busca);
create index busca_documento_assunto on busca_documento using gin (ts_filter(busca, '{a}'));
create index busca_documento_analise on busca_documento (analise, documento_id);

-- Documents whose index is older than they are. Appended only: a document may stand here several times, so that writers
-- never wait for each other.
create table busca_pendente (
  id bigint generated always as identity primary key,
  documento_id bigint not null,
  desde timestamptz not null default now()
);

-- What makes many documents old at once, read some at a time, newest first: all of them (`TUDO`), or those that name a
-- person, a unit, an órgão, a modelo, an espécie or a marker whose name changed.
create table busca_refazer (
  id bigint generated always as identity primary key,
  tipo text not null check (tipo in ('TUDO', 'PESSOA', 'LOTACAO', 'ORGAO', 'MODELO', 'ESPECIE', 'MARCADOR')),
  referido_id bigint,
  -- documents with a greater id are done
  ate_id bigint not null,
  desde timestamptz not null default now(),
  check ((tipo = 'TUDO') = (referido_id is null))
);
insert into busca_refazer (tipo, ate_id) select 'TUDO', max(id) from documento having max(id) is not null;

-- Words that exist, without accents and case. Only letters; whether a reader may know of one is asked of the documents that
-- hold it.
create table palavra (
  forma text primary key,
  -- with its accents, in small letters: how it is shown
  escrita text not null,
  lexema text not null,
  raiz text not null
);
create index palavra_lexema on palavra (lexema);
create index palavra_raiz on palavra (raiz);
create index palavra_parecida on palavra using gin (forma gin_trgm_ops);

-- As in 0092, of the table above; a word in a name or number (B) is no reason to stand out.
create or replace function destaques_de(busca tsvector) returns table (lexema text, posto real)
  language sql immutable parallel safe rows 20 as $$
  select t.lexeme, ts_rank('{0.1, 0.3, 0.6, 1.0}', busca, quote_literal(t.lexeme)::tsquery)
  from unnest(busca) as t
  where t.positions is not null and ('A' = any(t.weights) or cardinality(t.weights) >= 3) and length(t.lexeme) <= 100
$$;
create function destacar_documento() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from destaque x
      using (select * from destaques_de(old.busca)
        except select * from destaques_de(case when tg_op = 'UPDATE' then new.busca else '' end)) e
      where x.lexema = e.lexema and x.posto = e.posto and x.documento_id = old.documento_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into destaque (lexema, posto, documento_id)
      select e.lexema, e.posto, new.documento_id
      from (select * from destaques_de(new.busca)
        except select * from destaques_de(case when tg_op = 'UPDATE' then old.busca else '' end)) e
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger busca_destacada after insert or delete or update of busca on busca_documento
  for each row execute function destacar_documento();

-- Documents that may match, as the planner guesses: chooses how to search, and weighs rare words. Explaining asks for "volatile".
create function estimar_busca(consulta text) returns bigint language plpgsql volatile as $$
declare plano json;
begin
  execute format('explain (format json) select 1 from busca_documento where busca @@ %L::tsquery', consulta) into plano;
  return (plano -> 0 -> 'Plan' ->> 'Plan Rows')::bigint;
end $$;

-- Whatever the index holds of a document makes it pending when it changes.
create function busca_mudou() returns trigger language plpgsql as $$
begin
  insert into busca_pendente (documento_id) values (case when tg_op = 'DELETE' then old.documento_id else new.documento_id end);
  return null;
end $$;
create function busca_do_documento() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- destroyed at once, not when the queue comes to it
    delete from busca_documento where documento_id = old.id;
  else
    insert into busca_pendente (documento_id) values (new.id);
  end if;
  return null;
end $$;
create trigger documento_busca_nova after insert or delete on documento for each row execute function busca_do_documento();
create trigger documento_busca_mudou after update on documento for each row
  when ((old.sigla, old.orgao_id, old.especie_id, old.modelo_id, old.ano, old.situacao, old.assunto, old.texto, old.nivel_acesso,
      old.nivel_ate, old.data, old.cadastrante_id, old.lota_cadastrante_id, old.responsavel_id, old.titular_id,
      old.destino_pessoa_id, old.destino_lotacao_id, old.destino_orgao_id, old.destino_texto, old.entrevista, old.origem,
      old.restrito, old.restrito_ate, old.juntado, old.classificacao_id, old.numero_original, old.numero_antigo, old.emitente,
      date_trunc('day', old.alterado_em, 'UTC'))
    is distinct from (new.sigla, new.orgao_id, new.especie_id, new.modelo_id, new.ano, new.situacao, new.assunto, new.texto,
      new.nivel_acesso, new.nivel_ate, new.data, new.cadastrante_id, new.lota_cadastrante_id, new.responsavel_id, new.titular_id,
      new.destino_pessoa_id, new.destino_lotacao_id, new.destino_orgao_id, new.destino_texto, new.entrevista, new.origem,
      new.restrito, new.restrito_ate, new.juntado, new.classificacao_id, new.numero_original, new.numero_antigo, new.emitente,
      date_trunc('day', new.alterado_em, 'UTC')))
  execute function busca_do_documento();
create trigger mobil_busca_novo after insert or delete on mobil for each row execute function busca_mudou();
create trigger mobil_busca_mudou after update on mobil for each row
  when ((old.atendente_lotacao_id, old.atendente_pessoa_id) is distinct from (new.atendente_lotacao_id, new.atendente_pessoa_id))
  execute function busca_mudou();
create trigger passagem_busca after insert or delete or update on passagem for each row execute function busca_mudou();
create trigger acesso_busca after insert or delete or update on acesso for each row execute function busca_mudou();
create trigger restricao_busca after insert or delete or update on restricao for each row execute function busca_mudou();
create trigger assinante_busca after insert or delete or update of papel on assinante for each row execute function busca_mudou();
create trigger colaboracao_busca after insert or delete or update of estado on colaboracao
  for each row execute function busca_mudou();
create trigger marcacao_busca after insert or delete or update on marcacao for each row execute function busca_mudou();
create trigger arquivo_busca after insert or delete or update of exclusao_id on arquivo for each row execute function busca_mudou();
create trigger importado_busca after insert on documento_importado for each row execute function busca_mudou();
-- notes, and what cancels them
create trigger movimentacao_busca after insert on movimentacao for each row
  when (new.tipo = 28 or new.cancela_id is not null) execute function busca_mudou();

create function busca_do_texto() returns trigger language plpgsql as $$
begin
  insert into busca_pendente (documento_id)
    select distinct a.documento_id from (select distinct sha256 from mudadas) x join arquivo a on a.sha256 = x.sha256;
  return null;
end $$;
create trigger texto_pdf_busca_novo after insert on texto_pdf referencing new table as mudadas
  for each statement execute function busca_do_texto();
create trigger texto_pdf_busca_mudou after update on texto_pdf referencing new table as mudadas
  for each statement execute function busca_do_texto();
create trigger texto_pdf_busca_foi after delete on texto_pdf referencing old table as mudadas
  for each statement execute function busca_do_texto();

create function busca_de_nome() returns trigger language plpgsql as $$
begin
  insert into busca_refazer (tipo, referido_id, ate_id) select tg_argv[0], new.id, max(id) from documento having max(id) is not null;
  return null;
end $$;
create trigger pessoa_busca after update of nome on pessoa for each row
  when (old.nome is distinct from new.nome) execute function busca_de_nome('PESSOA');
create trigger lotacao_busca after update of sigla, nome, orgao_id on lotacao for each row
  when ((old.sigla, old.nome, old.orgao_id) is distinct from (new.sigla, new.nome, new.orgao_id))
  execute function busca_de_nome('LOTACAO');
create trigger orgao_busca after update of sigla, nome on orgao for each row
  when ((old.sigla, old.nome) is distinct from (new.sigla, new.nome)) execute function busca_de_nome('ORGAO');
create trigger modelo_busca after update of nome on modelo for each row
  when (old.nome is distinct from new.nome) execute function busca_de_nome('MODELO');
create trigger especie_busca after update of descricao on especie for each row
  when (old.descricao is distinct from new.descricao) execute function busca_de_nome('ESPECIE');
create trigger marcador_busca after update of nome on marcador for each row
  when (old.nome is distinct from new.nome) execute function busca_de_nome('MARCADOR');
