-- A new version of the classification plan: which class takes the place of which, and the documents that follow.

-- A new table may give a code of the old one to another subject: a code is of one class in force.
alter table classificacao drop constraint classificacao_codigo_key;
create unique index classificacao_codigo_em_vigor on classificacao (codigo) where ativa;
create index classificacao_codigo_idx on classificacao (codigo);

alter table classificacao
  -- the class that took its place, of one that is no longer in force
  add column sucessora_id bigint references classificacao,
  -- since when it is not in force: whatever names a code means the class that had it then
  add column encerrada_em timestamptz,
  add constraint classificacao_sucessora check (sucessora_id is null or (not ativa and sucessora_id <> id));
create index classificacao_sucessora_id_idx on classificacao (sucessora_id) where sucessora_id is not null;
update classificacao set encerrada_em = now() where not ativa;

create function classificacao_encerrada() returns trigger language plpgsql as $$ begin
  new.encerrada_em := case when new.ativa then null else coalesce(new.encerrada_em, now()) end;
  return new;
end $$;
create trigger classificacao_encerrada before insert or update of ativa on classificacao
  for each row execute function classificacao_encerrada();

-- Documents of a class, some at a time. In the place of the index on the class alone.
create index if not exists documento_classificacao_e_id on documento (classificacao_id, id) where classificacao_id is not null;
drop index if exists documento_classificacao_id_idx;

-- Documents that follow: those of `classificacao_id` go to `sucessora_id`, each with one movement. Where both are one class, its
-- terms changed, and what is due of its archived documents is reckoned again.
create table classificacao_troca (
  id bigint generated always as identity primary key,
  classificacao_id bigint not null references classificacao,
  sucessora_id bigint not null references classificacao,
  pessoa_id bigint not null references pessoa,
  iss text not null,
  sub text not null,
  motivo text not null,
  pedida_em timestamptz not null,
  -- the last document looked at
  ate_id bigint not null default 0,
  -- once all were looked at, they are looked at again: what was being written meanwhile
  conferir_em timestamptz,
  documentos int not null default 0,
  terminada_em timestamptz
);
create index classificacao_troca_classificacao_id_idx on classificacao_troca (classificacao_id);
create index classificacao_troca_sucessora_id_idx on classificacao_troca (sucessora_id);
create index classificacao_troca_pessoa_id_idx on classificacao_troca (pessoa_id);
create index classificacao_troca_aberta_idx on classificacao_troca (id) where terminada_em is null;

-- The class in force for one that may have ended: it, or what took its place, however often; null where nothing did.
create function classificacao_em_vigor(qual bigint) returns bigint language sql stable as $$
  with recursive depois as (
    select id, ativa, titulo, sucessora_id, 1 as passo from classificacao where id = qual
    union all
    select c.id, c.ativa, c.titulo, c.sucessora_id, d.passo + 1 from depois d join classificacao c on c.id = d.sucessora_id
    where not d.ativa and d.passo < 100)
  select id from depois where ativa and not titulo limit 1
$$;

alter table plano_item drop constraint plano_item_acao_check;
alter table plano_item add constraint plano_item_acao_check
  check (acao in ('CRIAR', 'REABRIR', 'ALTERAR', 'TRANSFERIR', 'SUBSTITUIR', 'ENCERRAR'));
