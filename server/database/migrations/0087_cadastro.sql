-- The register of people leaves a trail of its own: each name, CPF, e-mail and post as it was written, in a chain of hashes
-- per row, kept by triggers whoever writes. `motivo` is what who changes it says (set local carimbo.motivo); a change of
-- somebody's name or CPF without a word is one made behind the application's back.
create table cadastro_elo (
  tabela text not null check (tabela in ('IDENTIDADE', 'PESSOA')),
  linha_id bigint not null,
  seq int not null check (seq > 0),
  dito jsonb not null,
  em timestamptz not null default clock_timestamp(),
  conta text not null default session_user,
  motivo text,
  hash_anterior text not null,
  hash text not null,
  primary key (tabela, linha_id, seq)
);

create function cadastro_da_identidade(i identidade) returns jsonb language sql immutable as $$
  select jsonb_build_object('emissor', i.emissor_id, 'sub', i.sub, 'nome', i.nome, 'cpf', i.cpf, 'email', i.email)
$$;
create function cadastro_da_pessoa(p pessoa) returns jsonb language sql immutable as $$
  select jsonb_build_object('identidade', p.identidade_id, 'matricula', p.matricula, 'nome', p.nome, 'lotacao', p.lotacao_id, 'externa', p.externa)
$$;
-- jsonb has one text for one content
create function hash_do_cadastro(anterior text, qual text, linha bigint, n int, dito jsonb, quando timestamptz, porque text) returns text language sql stable as $$
  select encode(sha256(convert_to(anterior || qual || linha || ' ' || n || ' ' || dito::text || extract(epoch from quando)::text || coalesce(porque, ''), 'UTF8')), 'hex')
$$;

create function anotar_cadastro(qual text, linha bigint, novo jsonb) returns void language plpgsql as $$
declare
  ultimo cadastro_elo;
  agora timestamptz := clock_timestamp();
  porque text := nullif(current_setting('carimbo.motivo', true), '');
begin
  select * into ultimo from cadastro_elo e where e.tabela = qual and e.linha_id = linha order by e.seq desc limit 1;
  -- the same again is written down where a word is said with it: somebody answers for what stood there without one
  if ultimo.dito is not distinct from novo and porque is null then return; end if;
  insert into cadastro_elo (tabela, linha_id, seq, dito, em, motivo, hash_anterior, hash)
  values (qual, linha, coalesce(ultimo.seq, 0) + 1, novo, agora, porque, coalesce(ultimo.hash, ''),
    hash_do_cadastro(coalesce(ultimo.hash, ''), qual, linha, coalesce(ultimo.seq, 0) + 1, novo, agora, porque));
end $$;
create function identidade_anotada() returns trigger language plpgsql as $$ begin
  perform anotar_cadastro('IDENTIDADE', new.id, cadastro_da_identidade(new));
  return null;
end $$;
create function pessoa_anotada() returns trigger language plpgsql as $$ begin
  perform anotar_cadastro('PESSOA', new.id, cadastro_da_pessoa(new));
  return null;
end $$;
create trigger identidade_anotada after insert or update of emissor_id, sub, nome, cpf, email on identidade for each row execute function identidade_anotada();
create trigger pessoa_anotada after insert or update of identidade_id, matricula, nome, lotacao_id, externa on pessoa for each row execute function pessoa_anotada();
create trigger cadastro_elo_imutavel before update or delete or truncate on cadastro_elo for each statement execute function trilha_imutavel();

-- what is registered by now begins its trail now
do $$ begin
  perform anotar_cadastro('IDENTIDADE', i.id, cadastro_da_identidade(i)) from identidade i;
  perform anotar_cadastro('PESSOA', p.id, cadastro_da_pessoa(p)) from pessoa p;
end $$;
