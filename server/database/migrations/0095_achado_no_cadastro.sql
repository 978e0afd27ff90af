-- What the night's verifier finds changed in the register of people stands where it keeps what it finds of documents and
-- checkpoints, so that /readyz counts it, whoever operates hears of it, and it ends when it is found no more.
alter table achado_da_trilha add column tabela text, add column linha_id bigint;
alter table achado_da_trilha drop constraint achado_da_trilha_check;
alter table achado_da_trilha add constraint achado_de_um check (num_nonnulls(documento_id, ponto, linha_id) = 1 and (tabela is null) = (linha_id is null));
create unique index achado_no_cadastro on achado_da_trilha (tabela, linha_id) where resolvido_em is null and linha_id is not null;
