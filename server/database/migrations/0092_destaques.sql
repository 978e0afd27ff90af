-- The words a document stands out by: those of its subject, and those it says three times or more. A search for a common word
-- reads the best documents from here, in order, instead of ranking all that hold it (docs/decisions/0055).
create table destaque (
  lexema text not null,
  -- ts_rank of the document for this word alone
  posto real not null,
  -- No foreign key: the trigger below takes the rows away, looking up each by its word.
  documento_id bigint not null,
  primary key (lexema, posto, documento_id)
);

-- ts_rank's own sum for one word (PostgreSQL, tsrank.c, calc_rank_or): each occurrence weighs by its place in the row, A 1.0, B 0.4.
create function destaques_de(busca tsvector) returns table (lexema text, posto real)
  language sql immutable parallel safe rows 20 as $$
  select t.lexeme, (select sum(case o.peso when 'A' then 1.0 else 0.4 end / (o.n * o.n)) / 1.64493406685
      from unnest(t.weights) with ordinality as o (peso, n))::real
  from unnest(busca) as t
  where (t.weights[1] = 'A' or cardinality(t.weights) >= 3) and length(t.lexeme) <= 100
$$;

-- Writes only what differs: a draft saved again changes few of its words.
create function destacar_documento() returns trigger language plpgsql as $$
begin
  delete from destaque x
    using (select * from destaques_de(old.busca) except select * from destaques_de(new.busca)) e
    where x.lexema = e.lexema and x.posto = e.posto and x.documento_id = old.id;
  insert into destaque (lexema, posto, documento_id)
    select e.lexema, e.posto, new.id
    from (select * from destaques_de(new.busca) except select * from destaques_de(old.busca)) e
    on conflict do nothing;
  return null;
end $$;
create trigger documento_destacado after insert or delete or update of assunto, texto on documento
  for each row execute function destacar_documento();

-- Documents written before this are read from the newest down, some at a time, while the house serves (server/busca/destacar.ts).
-- No row: all have been read.
create table destaque_pendente (
  unica boolean primary key default true check (unica),
  ate_id bigint not null
);
insert into destaque_pendente (ate_id) select max(id) from documento having max(id) is not null;
