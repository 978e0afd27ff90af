-- Where the document that a draft was written for goes once the draft is signed: "Responder" writes and sends in one act.
alter table documento
  add column envio_lotacao_id bigint references lotacao,
  add column envio_pessoa_id bigint references pessoa,
  -- why it could not be sent when the last signature was there (a reason, see server/base/palavras)
  add column envio_impedido jsonb,
  add constraint documento_um_envio check (num_nonnulls(envio_lotacao_id, envio_pessoa_id) <= 1),
  add constraint documento_envio_do_pai check (num_nonnulls(envio_lotacao_id, envio_pessoa_id) = 0 or pai_mobil_id is not null);
create index on documento (envio_lotacao_id) where envio_lotacao_id is not null;
create index on documento (envio_pessoa_id) where envio_pessoa_id is not null;
