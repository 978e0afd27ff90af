-- How many codes somebody asked for within the hour is counted before each (server/assinatura/provas/codigo.ts).
create index on assinatura (pessoa_id, aberta_em) where tipo = 'CODIGO';
