-- Of most marks it is known from the document alone that whoever is of that unit reads it; a desk of ten thousand asks the
-- whole rule (server/documento/acesso.ts) only of the others. `aberta` is never more than the rule: tests/api/leitura.test.ts.
alter table marca add column aberta boolean not null default false;

create function marca_aberta() returns trigger language plpgsql as $$ begin
  select d.situacao = 'ASSINADO' and not d.restrito and d.nivel_ate is null
      and (d.nivel_acesso = 10 or (d.nivel_acesso = 20 and (d.orgao_id = l.orgao_id
        or exists (select 1 from passagem g where g.documento_id = d.id and g.orgao_id = l.orgao_id))))
    into strict new.aberta from documento d, lotacao l where d.id = new.documento_id and l.id = new.lotacao_id;
  return new;
end $$;
create trigger marca_aberta before insert or update on marca for each row execute function marca_aberta();

create function documento_abre_marcas() returns trigger language plpgsql as $$ begin
  update marca set aberta = aberta where documento_id = new.id;
  return null;
end $$;
create trigger documento_abre_marcas after update of situacao, restrito, nivel_acesso, nivel_ate, orgao_id on documento for each row
  when ((old.situacao, old.restrito, old.nivel_acesso, old.nivel_ate, old.orgao_id) is distinct from (new.situacao, new.restrito, new.nivel_acesso, new.nivel_ate, new.orgao_id))
  execute function documento_abre_marcas();

update marca set aberta = aberta;

drop index marca_da_lotacao;
create index marca_aberta on marca (lotacao_id, desde desc) include (documento_id, mobil_id, marcador, pessoa_id) where aberta;
create index marca_fechada on marca (lotacao_id, desde desc) where not aberta;
