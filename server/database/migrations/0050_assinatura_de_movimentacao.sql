-- What a signature is of: a version of a document, or a movement of it (an anexo, the term of an act), to sign it or to say
-- that it is like the original (server/assinatura/assinaveis/).
alter table assinatura add column sobre_id bigint references movimentacao;
alter table assinatura add column ato text not null default 'ASSINATURA' check (ato in ('ASSINATURA', 'AUTENTICACAO'));
-- A movement has no versions; no version of a document is numbered 0.
alter table assinatura add constraint assinatura_de_movimentacao_check check ((sobre_id is null) = (versao > 0));
drop index assinatura_uma_por_pessoa;
create unique index assinatura_uma_por_pessoa on assinatura (documento_id, versao, coalesce(sobre_id, 0), ato, pessoa_id) where estado in ('CONFIRMADA', 'ASSINADA');
create index on assinatura (sobre_id) where sobre_id is not null;
create index on assinatura (sha256_assinado) where sobre_id is not null;
