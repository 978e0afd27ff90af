-- What a person asks of a desk again and again, kept for the entry that asks: as it stands in the address.
create table filtro_da_mesa (
  id bigint generated always as identity primary key,
  pessoa_id bigint not null references pessoa,
  lotacao_id bigint not null references lotacao,
  tela text not null check (tela in ('mesa', 'siga-mesa')),
  nome text not null check (char_length(nome) between 1 and 60),
  consulta jsonb not null,
  criado_em timestamptz not null,
  unique (pessoa_id, tela, nome)
);
