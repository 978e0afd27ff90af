-- CPFs are kept encrypted (`cpf_cifrado`), and looked up by an HMAC (`cpf_resumo`), both with a key of the house that the database
-- does not hold (docs/decisions/0059). Both are '' where there is no CPF.
alter table identidade
  add column cpf_resumo text not null default '',
  add column cpf_cifrado text not null default '',
  add constraint identidade_cpf_inteiro check ((cpf_resumo = '') = (cpf_cifrado = ''));
create index identidade_cpf_resumo_idx on identidade (cpf_resumo) where cpf_resumo <> '';

-- The trail says the CPF by its HMAC: whoever reads the trail learns whether it changed, and not what it is.
create or replace function cadastro_da_identidade(i identidade) returns jsonb language sql immutable as $$
  select jsonb_build_object('emissor', i.emissor_id, 'sub', i.sub, 'nome', i.nome, 'cpf', i.cpf_resumo, 'email', i.email)
$$;
drop trigger identidade_anotada on identidade;
create trigger identidade_anotada after insert or update of emissor_id, sub, nome, cpf_resumo, email on identidade for each row execute function identidade_anotada();

-- A house that has people encrypts what stands in clear at its next start, before it serves, and then drops this column
-- (server/core/cpf/cifrar-guardados.ts).
do $$ begin
  if exists (select 1 from identidade) then
    alter table identidade alter column cpf set default '';
  else
    alter table identidade drop column cpf;
  end if;
end $$;
