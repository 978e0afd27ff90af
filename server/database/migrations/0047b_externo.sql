-- Who signs from outside gets a link by e-mail when it is their turn (server/externo): until when it opens the document, and
-- whether somebody ended it. Where there is no row, the person's turn has not come, or was before there were links.
create table convite (
  documento_id bigint not null references documento on delete cascade,
  pessoa_id bigint not null references pessoa,
  enviado_em timestamptz not null,
  expira_em timestamptz not null,
  revogado_em timestamptz,
  primary key (documento_id, pessoa_id)
);
-- What the deployment says (CONVITE_VALIDADE_DIAS), for statements that know no configuration.
create table convite_validade (
  unica boolean primary key default true check (unica),
  dias int not null check (dias > 0)
);
insert into convite_validade (dias) values (30);

-- Someone from outside may be known by their e-mail alone: then `sub` is email:address, and the provider says who reads it.
create index identidade_por_email on identidade (lower(email));

-- An account made by proving one's e-mail has no password; a code sent there opens it.
alter table conta alter column senha_hash drop not null;
create index conta_por_email on conta (realm, lower(email));
create table conta_codigo (
  realm text not null,
  email text not null,
  hash text not null,
  expira_em timestamptz not null,
  -- wrong ones typed; how many were sent since `desde`
  erros int not null default 0,
  envios int not null default 1,
  desde timestamptz not null,
  enviado_em timestamptz not null,
  primary key (realm, email)
);
