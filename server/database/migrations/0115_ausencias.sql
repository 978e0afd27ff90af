-- Absences of people, and what is still open at those who left.

-- An entry is away from a day to another (where the house is), or until it is ended before. The reason is not kept.
create table ausencia (
  id bigint generated always as identity primary key,
  pessoa_id bigint not null references pessoa,
  tipo text not null check (tipo in ('FERIAS', 'LICENCA', 'AFASTAMENTO')),
  de date not null,
  ate date not null check (ate >= de),
  -- the substitution that was asked for with it: it ends with it
  substituicao_id bigint references substituicao,
  criada_por bigint not null references pessoa,
  criada_em timestamptz not null,
  encerrada_em timestamptz,
  encerrada_por bigint references pessoa,
  -- when it was looked at whether somebody substitutes the person
  comeco_dito_em timestamptz,
  check ((encerrada_em is null) = (encerrada_por is null))
);
create index ausencia_pessoa_id_idx on ausencia (pessoa_id, ate);
create index ausencia_substituicao_id_idx on ausencia (substituicao_id) where substituicao_id is not null;
create index ausencia_criada_por_idx on ausencia (criada_por);
create index ausencia_encerrada_por_idx on ausencia (encerrada_por) where encerrada_por is not null;
create index ausencia_a_dizer_idx on ausencia (de) where comeco_dito_em is null and encerrada_em is null;

-- Entries that ended, however that was: what they still hold is looked for again and again (server/rooms/reorganizacao/ficou),
-- and told to the chief of the unit once.
create table saida (
  pessoa_id bigint primary key references pessoa,
  em timestamptz not null,
  -- something still waits for them; null: nobody looked yet
  em_aberto boolean,
  conferida_em timestamptz,
  dita_em timestamptz
);
create index saida_em_aberto_idx on saida (em desc, pessoa_id) where em_aberto is not false;
create index saida_a_conferir_idx on saida (conferida_em nulls first, pessoa_id);

create function anotar_saidas() returns trigger language plpgsql as $$ begin
  insert into saida (pessoa_id, em)
    select n.id, n.fim from depois n join antes a on a.id = n.id
    where n.fim is not null and a.fim is null and not n.externa and n.posto_de is null
    on conflict (pessoa_id) do update set em = excluded.em, em_aberto = null, conferida_em = null;
  -- who is back has not left
  delete from saida s using depois n join antes a on a.id = n.id
    where s.pessoa_id = n.id and n.fim is null and a.fim is not null;
  return null;
end $$;
create trigger anotar_saidas after update on pessoa referencing old table as antes new table as depois
  for each statement execute function anotar_saidas();

insert into saida (pessoa_id, em) select id, fim from pessoa where fim is not null and not externa and posto_de is null;

-- Who left, in the order of their first entries: a SCIM client lists them with those in force.
create index if not exists pessoa_encerrada_idx on pessoa (id_inicial) where fim is not null and posto_de is null and not externa;
