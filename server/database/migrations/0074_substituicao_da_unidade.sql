-- The entry that somebody has in a unit they act for (docs/decisions/0032), and whose it is: never of the register, as `fim`
-- says from the first moment, and believed only while a substitution names it as its titular.
alter table pessoa add column posto_de bigint references pessoa, add constraint posto_fora_do_cadastro check (posto_de is null or fim is not null);
create unique index pessoa_posto on pessoa (posto_de, lotacao_id) where posto_de is not null;

-- The bell is one's own, wherever one acts.
create function notificacao_do_posto() returns trigger language plpgsql as $$
begin
  new.pessoa_id := coalesce((select p.posto_de from pessoa p where p.id = new.pessoa_id), new.pessoa_id);
  return new;
end $$;
create trigger notificacao_do_posto before insert on notificacao for each row execute function notificacao_do_posto();

-- Who did a movement, in words: of one made in somebody's place, both; of one made for a unit, which.
create or replace function quem_fez(quem bigint, dados jsonb) returns text language sql stable as $$
  select coalesce(dados -> 'substituto' ->> 'nome' || ', em substituição a ', '') || p.nome
    || coalesce(', em substituição a ' || (dados -> 'titular' ->> 'nome'), ', pela unidade ' || (dados -> 'pelaUnidade' ->> 'unidade'), '')
  from pessoa p where p.id = quem
$$;
-- Who did it: the one who is not told of it.
create or replace function autor_de(quem bigint, dados jsonb) returns bigint language sql immutable as $$
  select coalesce((dados -> 'substituto' ->> 'id')::bigint, (dados -> 'pelaUnidade' ->> 'id')::bigint, quem)
$$;
