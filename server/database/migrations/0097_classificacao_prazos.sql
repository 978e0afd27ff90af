-- A public table of retention: its headings, its terms that are no number of years, its notes.
alter table classificacao
  alter column corrente drop not null,
  alter column intermediario drop not null,
  alter column destinacao drop not null,
  -- a heading only names what stands under it: no document is classified with it
  add column titulo boolean not null default false,
  add column pai_id bigint references classificacao,
  -- the term in the table's words, where it waits for a fact; the years beside it then count nothing
  add column prazo_corrente text,
  add column prazo_intermediario text,
  add column nota text,
  add constraint classificacao_com_prazos check (titulo or num_nulls(corrente, intermediario, destinacao) = 0);
create index if not exists classificacao_pai on classificacao (pai_id);

create or replace function classificacao_json(qual bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', id, 'codigo', codigo, 'descricao', descricao, 'corrente', corrente, 'intermediario', intermediario,
    'destinacao', destinacao, 'prazoCorrente', prazo_corrente, 'prazoIntermediario', prazo_intermediario, 'nota', nota)
  from classificacao where id = qual
$$;

-- Which item of the kit a row came from. A row that somebody renamed, edited or took out of use is still that item.
alter table especie add column do_kit text unique;
alter table modelo add column do_kit text unique;
alter table classificacao add column do_kit text unique;
alter table hipotese_legal add column do_kit text unique;
alter table feriado add column do_kit text unique;

-- What earlier migrations brought is of the kit. Of two holidays of one name in one place the older came from there.
update hipotese_legal set do_kit = nome;
update feriado f set do_kit = concat_ws(', ', coalesce(f.uf, 'BR'), f.municipio, f.descricao)
where f.data is null and f.abrangencia <> 'ORGAO' and not exists (
  select 1 from feriado g where g.id < f.id and g.data is null and g.abrangencia <> 'ORGAO' and g.uf is not distinct from f.uf
    and g.municipio is not distinct from f.municipio and g.descricao = f.descricao);
