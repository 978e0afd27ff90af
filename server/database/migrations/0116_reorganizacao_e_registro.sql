-- What else hung on the units and entries on the day a reorganisation began, as it was counted then.
alter table reorganizacao add column arredores jsonb;
-- The units below one that ends are each moved by a reorganisation of their own, which is a part of that one.
alter table reorganizacao add column parte_de_id bigint references reorganizacao;
create index if not exists reorganizacao_parte_de_id_idx on reorganizacao (parte_de_id) where parte_de_id is not null;
-- One that waits for its day may be given up.
alter table reorganizacao drop constraint reorganizacao_estado_check;
alter table reorganizacao add constraint reorganizacao_estado_check
  check (estado in ('MARCADA', 'EM_ANDAMENTO', 'CONFERINDO', 'CONCLUIDA', 'IMPEDIDA', 'CANCELADA'));

-- The administration log is filtered by who, what, kind of act, day and words; each filter has its index, newest rows last.
drop index registro_administrativo_pessoa_id_idx;
create index if not exists registro_administrativo_pessoa_id_idx on registro_administrativo (pessoa_id, seq) where pessoa_id is not null;
create index if not exists registro_administrativo_sub_idx on registro_administrativo (sub, seq) where pessoa_id is null;
create index if not exists registro_administrativo_sobre_seq_idx on registro_administrativo (sobre, seq);
create index if not exists registro_administrativo_ato_idx on registro_administrativo (ato, seq);
create index if not exists registro_administrativo_origem_idx on registro_administrativo (origem, seq);
create index if not exists registro_administrativo_em_idx on registro_administrativo (em);
-- The words of an act: its reason and the values it changed, without accents. Its cost keeps the planner from making the words of
-- row after row where the index knows them.
create function palavras_do_registro(motivo text, antes jsonb, depois jsonb) returns tsvector language sql immutable parallel safe cost 5000
  return to_tsvector('simple', dobrar_nome(coalesce(motivo, '')
    || ' ' || coalesce((select string_agg(value, ' ') from jsonb_each_text(case jsonb_typeof(antes) when 'object' then antes end)), '')
    || ' ' || coalesce((select string_agg(value, ' ') from jsonb_each_text(case jsonb_typeof(depois) when 'object' then depois end)), '')));
create index if not exists registro_administrativo_palavras on registro_administrativo using gin (palavras_do_registro(motivo, antes, depois));

-- The unit somebody was in on a day, with its name of that day: where an entry goes on from another one, that one's until it ended.
create function unidade_de_quem(quem bigint, em timestamptz) returns jsonb language sql stable as $$
  with recursive entrada as (
    select p.id, p.lotacao_id, p.sucede_id, 0 as n from pessoa p where p.id = quem
    union all select q.id, q.lotacao_id, q.sucede_id, e.n + 1 from entrada e join pessoa q on q.id = e.sucede_id and coalesce(q.fim > em, true))
  select unidade_json((select lotacao_id from entrada order by n desc limit 1), em)
$$;
