-- A person's notices are listed by their instant, since ids don't follow it where the past is written.
create index if not exists notificacao_no_tempo on notificacao (pessoa_id, criada_em desc, id desc);
drop index if exists notificacao_pessoa_id_id_idx;
