-- The attempt is the challenge: given, proved, carried out exactly once (server/assinatura/tentativas.ts). The kinds are
-- data of tipos.ts, not of the schema.
alter table assinatura drop constraint assinatura_documento_id_versao_pessoa_id_tipo_key;
alter table assinatura drop constraint assinatura_tipo_check;
alter table assinatura drop constraint assinatura_estado_check;
alter table assinatura rename preparada_em to aberta_em;
alter table assinatura add column desafio uuid not null default gen_random_uuid() unique;
-- What the person saw; the bytes signed may be those after somebody else signed the same version.
alter table assinatura add column sha256_mostrado text;
-- The instant the PDF is prepared for: preparing it again gives the same bytes.
alter table assinatura add column momento timestamptz;
alter table assinatura add column expira_em timestamptz;
alter table assinatura add column confirmada_em timestamptz;
-- From when on another process may take it up, and how often one did.
alter table assinatura add column retomar_em timestamptz;
alter table assinatura add column tentativas int not null default 0;
-- The Idempotency-Key it was proved under.
alter table assinatura add column chave text;
-- What the kind keeps from opening to proof, and what proved it.
alter table assinatura add column dados jsonb not null default '{}';
alter table assinatura add column evidencia jsonb not null default '{}';
-- Who asked: the movement says so, whoever concludes it.
alter table assinatura add column iss text not null default '';
alter table assinatura add column sub text not null default '';
alter table assinatura add column trace_id text not null default '';
-- Why it failed, or why it is not done yet.
alter table assinatura add column motivo text;
update assinatura set sha256_mostrado = sha256_conteudo, momento = coalesce(assinada_em, aberta_em), expira_em = aberta_em,
  confirmada_em = assinada_em, estado = case estado when 'PREPARADA' then 'EXPIRADA' else estado end;
alter table assinatura alter column sha256_mostrado set not null;
alter table assinatura alter column momento set not null;
alter table assinatura alter column expira_em set not null;
alter table assinatura add constraint assinatura_estado_check check (estado in ('ABERTA', 'CONFIRMADA', 'ASSINADA', 'EXPIRADA', 'FALHOU'));
-- One that will happen or has happened per person and version.
create unique index assinatura_uma_por_pessoa on assinatura (documento_id, versao, pessoa_id) where estado in ('CONFIRMADA', 'ASSINADA');
create index on assinatura (documento_id, pessoa_id);
create index on assinatura (retomar_em) where estado = 'CONFIRMADA';
create index on assinatura (expira_em) where estado in ('ABERTA', 'EXPIRADA');
