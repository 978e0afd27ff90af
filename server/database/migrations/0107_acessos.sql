-- Who enters, when and from where, what stops them, and the accounts of registered people.

-- A locked identity neither enters nor acts. What a provider opened for it before `sessoes_desde` is over.
alter table identidade
  add column bloqueada_em timestamptz,
  -- null: the house's terminal
  add column bloqueada_por bigint references pessoa,
  add column bloqueio_motivo text,
  add column sessoes_desde timestamptz,
  add constraint identidade_bloqueada_com_motivo check ((bloqueada_em is null) = (bloqueio_motivo is null));
create index identidade_bloqueada_por_idx on identidade (bloqueada_por) where bloqueada_por is not null;
create index identidade_bloqueada_idx on identidade (emissor_id, nome, id) where bloqueada_em is not null;
-- the list of people, a page at a time
create index if not exists identidade_por_nome_idx on identidade (emissor_id, nome, id);

-- What a person is looked up by, as `contem` folds what is typed. Stored: folding fifty thousand names takes longer than a list may.
alter table identidade add column procura text generated always as (dobrar_nome(nome || ' ' || email)) stored;

-- The last access of each identity: kept as long as the identity.
create table acesso_ultimo (
  identidade_id bigint primary key references identidade,
  em timestamptz not null,
  endereco text not null,
  -- family and system alone, as "Firefox, Windows"
  navegador text not null
);
-- Each session, by the place it was used from. Kept for six months, as the law asks of who serves an application
-- (Lei 12.965/2014, art. 15).
create table acesso_sessao (
  identidade_id bigint not null references identidade,
  -- when they proved who they are
  desde timestamptz not null,
  endereco text not null,
  navegador text not null,
  -- the network of the address, as far as a place is known by it
  lugar text not null,
  em timestamptz not null,
  visto_em timestamptz not null,
  encerrada_em timestamptz,
  primary key (identidade_id, desde, endereco, navegador)
);
create index acesso_sessao_visto_idx on acesso_sessao (identidade_id, visto_em desc);
create index acesso_sessao_velha_idx on acesso_sessao (visto_em);

-- The invitation of a registered person to make the password of their account at the embedded provider, the newest one.
create table acesso_convite (
  identidade_id bigint primary key references identidade,
  estado text not null check (estado in ('A_ENVIAR', 'ENVIADO', 'RECUSADO', 'ACEITO')),
  -- why it was not sent: a code
  recusa text,
  -- null: the house's terminal
  pedido_por bigint references pessoa,
  pedido_em timestamptz not null,
  enviado_em timestamptz,
  vale_ate timestamptz,
  aceito_em timestamptz,
  -- failures in a row, and when it is tried again
  falhas int not null default 0,
  tentar_em timestamptz not null,
  check ((estado = 'RECUSADO') = (recusa is not null))
);
create index acesso_convite_pedido_por_idx on acesso_convite (pedido_por) where pedido_por is not null;
create index acesso_convite_a_enviar_idx on acesso_convite (tentar_em, identidade_id) where estado = 'A_ENVIAR';

-- A link to make a password: ACESSO of the first hour and the terminal, CONVITE of a registered person, ESQUECI asked for at the
-- sign-in page. A newer one takes the place of the one before of the same kind; using one spends them all.
alter table conta_convite
  add column tipo text not null default 'ACESSO' check (tipo in ('ACESSO', 'CONVITE', 'ESQUECI')),
  -- whom it was sent to, and the mailbox it proves; void once the register names another mailbox
  add column identidade_id bigint references identidade,
  add column email text,
  -- of the hour that counts how many were asked for
  add column desde timestamptz not null default now(),
  add column enviado_em timestamptz not null default now(),
  add column envios int not null default 1;
create index conta_convite_identidade_id_idx on conta_convite (identidade_id) where identidade_id is not null;
alter table conta_convite drop constraint conta_convite_realm_sub_key;
alter table conta_convite add constraint conta_convite_um_de_cada unique (realm, sub, tipo);
