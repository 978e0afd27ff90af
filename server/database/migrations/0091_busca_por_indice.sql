-- What the search walks, each in the order it shows (server/busca/fontes.ts, docs/decisions/0055). `if not exists`: each may be
-- built beforehand with `concurrently` (README, Much data).

-- The subject alone: its words have the weight A in `busca`. Before, the subject of every document found was read again.
create index if not exists documento_assunto on documento using gin (ts_filter(busca, '{a}'));
-- The newest of an espécie, of an espécie in one state, of an órgão.
create index if not exists documento_da_especie on documento (especie_id, alterado_em desc, id desc);
create index if not exists documento_da_especie_na_situacao on documento (especie_id, situacao, alterado_em desc, id desc);
create index if not exists documento_do_orgao on documento (orgao_id, alterado_em desc, id desc);
-- A period is shown by the document's day, newest first.
create index if not exists documento_do_dia on documento ((coalesce(data, (criado_em at time zone 'America/Fortaleza')::date)) desc, id desc);
-- What a unit wrote and what it has, read from the index alone.
create index if not exists mobil_da_unidade on mobil (atendente_lotacao_id, documento_id);
create index if not exists documento_da_unidade on documento (lota_cadastrante_id, id);
-- Each of these begins one of the above.
drop index if exists documento_dia;
drop index if exists mobil_atendente_lotacao_id_idx;
drop index if exists documento_lota_cadastrante_id_idx;
