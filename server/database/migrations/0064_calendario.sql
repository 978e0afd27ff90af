-- Days off, from which days of work are counted (src/contract/dias-uteis.ts). Exactly one of three ways to come: a day, a day
-- of each year, so many days from Easter Sunday. What was taken out stays, with who did it.
create table feriado (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  abrangencia text not null check (abrangencia in ('NACIONAL', 'ESTADUAL', 'MUNICIPAL', 'ORGAO')),
  uf text,
  municipio text,
  orgao_id bigint references orgao,
  data date,
  dia smallint check (dia between 1 and 31),
  mes smallint check (mes between 1 and 12),
  pascoa smallint,
  de_ano smallint,
  ate_ano smallint,
  facultativo boolean not null default false,
  descricao text not null,
  alterado_por bigint references pessoa,
  alterado_em timestamptz,
  retirado_em timestamptz,
  check (num_nonnulls(data, dia, pascoa) = 1 and (dia is null) = (mes is null)),
  check ((uf is not null) = (abrangencia in ('ESTADUAL', 'MUNICIPAL')) and (municipio is not null) = (abrangencia = 'MUNICIPAL')
    and (orgao_id is not null) = (abrangencia = 'ORGAO'))
);

insert into feriado (abrangencia, dia, mes, de_ano, descricao) values
  ('NACIONAL', 1, 1, null, 'Confraternização Universal'),
  ('NACIONAL', 21, 4, null, 'Tiradentes'),
  ('NACIONAL', 1, 5, null, 'Dia do Trabalho'),
  ('NACIONAL', 7, 9, null, 'Independência do Brasil'),
  ('NACIONAL', 12, 10, null, 'Nossa Senhora Aparecida'),
  ('NACIONAL', 2, 11, null, 'Finados'),
  ('NACIONAL', 15, 11, null, 'Proclamação da República'),
  -- Lei 14.759/2023
  ('NACIONAL', 20, 11, 2024, 'Dia Nacional de Zumbi e da Consciência Negra'),
  ('NACIONAL', 25, 12, null, 'Natal');
insert into feriado (abrangencia, pascoa, facultativo, descricao) values
  ('NACIONAL', -48, true, 'Carnaval (segunda-feira)'),
  ('NACIONAL', -47, true, 'Carnaval'),
  ('NACIONAL', -46, true, 'Quarta-feira de Cinzas'),
  ('NACIONAL', -2, false, 'Sexta-feira Santa'),
  ('NACIONAL', 60, true, 'Corpus Christi');
insert into feriado (abrangencia, dia, mes, facultativo, descricao) values ('NACIONAL', 28, 10, true, 'Dia do Servidor Público');
insert into feriado (abrangencia, uf, dia, mes, descricao) values ('ESTADUAL', 'PB', 5, 8, 'Fundação do Estado da Paraíba');
insert into feriado (abrangencia, uf, municipio, dia, mes, descricao) values
  ('MUNICIPAL', 'PB', 'João Pessoa', 24, 6, 'São João'),
  ('MUNICIPAL', 'PB', 'João Pessoa', 8, 12, 'Nossa Senhora da Conceição'),
  ('MUNICIPAL', 'PB', 'Campina Grande', 24, 6, 'São João'),
  ('MUNICIPAL', 'PB', 'Campina Grande', 11, 10, 'Aniversário de Campina Grande'),
  ('MUNICIPAL', 'PB', 'Campina Grande', 8, 12, 'Nossa Senhora da Conceição');

-- Where a unit is, when not where its órgão is; and who answers for it.
alter table lotacao
  add column municipio text,
  add column uf text,
  add column chefe_id bigint references pessoa,
  add constraint lotacao_em check ((municipio is null) = (uf is null));

-- Who keeps the calendar: those who make modelos, until others are named.
insert into permissao (pessoa_id, nome) select pessoa_id, 'CALENDARIO' from permissao where nome = 'MODELOS';
