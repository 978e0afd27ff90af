-- What lists and the advanced search look for, and in which order: measured with 200,000 documents.

-- the desk's page, newest first, and the marks whose day has come
create index marca_da_lotacao on marca (lotacao_id, desde desc, documento_id desc);
create index marca_da_pessoa on marca (pessoa_id, desde desc, documento_id desc);
-- the advanced search: who, where, in what state, when
create index on documento (cadastrante_id);
create index on documento (destino_pessoa_id) where destino_pessoa_id is not null;
create index on documento (situacao, alterado_em desc, id desc);
create index documento_dia on documento ((coalesce(data, (criado_em at time zone 'America/Fortaleza')::date)));
create index on mobil (atendente_lotacao_id);
