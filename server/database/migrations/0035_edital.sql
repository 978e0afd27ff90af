-- The edital of elimination: numbered in its órgão and year, made of the vias that name it, published once.
create table edital (
  id bigint generated always as identity primary key,
  orgao_id bigint not null references orgao,
  ano int not null,
  numero int not null check (numero > 0),
  aberto_em timestamptz not null,
  -- when and where it was published, the days it stands, and when those are over; null until then
  publicado_em date,
  publicado_onde text,
  prazo_dias int check (prazo_dias >= 0),
  vence_em timestamptz,
  unique (orgao_id, ano, numero),
  constraint edital_publicado check (num_nulls(publicado_em, publicado_onde, prazo_dias, vence_em) in (0, 4))
);
alter table mobil add column edital_id bigint references edital;
create index mobil_edital on mobil (edital_id) where edital_id is not null;
alter table documento add column edital_id bigint references edital;

-- Until now an edital was known by its day: what an órgão put in on one day is one, published that day.
insert into edital (orgao_id, ano, numero, aberto_em, publicado_em, publicado_onde, prazo_dias, vence_em)
select orgao_id, extract(year from dia), row_number() over (partition by orgao_id, extract(year from dia) order by dia),
  dia::timestamp at time zone 'America/Fortaleza', dia, 'não registrado', 45, (dia + 46)::timestamp at time zone 'America/Fortaleza'
from (
  select d.orgao_id, (m.desde at time zone 'America/Fortaleza')::date as dia from mobil m join documento d on d.id = m.documento_id where m.custodia = 'EM_EDITAL_DE_ELIMINACAO'
  union select orgao_id, (edital_de at time zone 'America/Fortaleza')::date from documento where edital_de is not null) dias;

update mobil m set edital_id = e.id from documento d, edital e
where m.custodia = 'EM_EDITAL_DE_ELIMINACAO' and d.id = m.documento_id and e.orgao_id = d.orgao_id and e.publicado_em = (m.desde at time zone 'America/Fortaleza')::date;
-- A piece went by the edital of what it was joined to.
update documento d set edital_id = coalesce(
    (select m.edital_id from mobil m where m.custodia = 'EM_EDITAL_DE_ELIMINACAO' and m.desde = d.edital_de order by m.id limit 1),
    (select e.id from edital e where e.orgao_id = d.orgao_id and e.publicado_em = (d.edital_de at time zone 'America/Fortaleza')::date))
where d.edital_de is not null;
update marca k set desde = greatest(k.desde, e.vence_em) from mobil m join edital e on e.id = m.edital_id
where k.marcador = 'EDITAL_VENCIDO' and k.mobil_id = m.id;

alter table mobil add constraint mobil_em_edital check ((custodia = 'EM_EDITAL_DE_ELIMINACAO') = (edital_id is not null));
alter table documento
  drop constraint documento_eliminado,
  drop column edital_de,
  add constraint documento_eliminado check ((situacao = 'ELIMINADO') = (eliminado_em is not null) and (eliminado_em is null) = (edital_id is null));
