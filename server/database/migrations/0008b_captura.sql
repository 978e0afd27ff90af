-- Documents whose content is a PDF that came from outside: the espécie says so, the document remembers it.

alter table especie add column capturada boolean not null default false;
update especie set capturada = true where sigla = 'CAP';

alter table documento add column origem text not null default 'INTERNO_PRODUZIDO'
  check (origem in ('INTERNO_PRODUZIDO', 'INTERNO_FOLHA_ROSTO', 'EXTERNO_FOLHA_ROSTO', 'EXTERNO_CAPTURADO', 'INTERNO_CAPTURADO', 'EXTERNO_CAPTURADO_LIVRE', 'INTERNO_CAPTURADO_LIVRE'));

create function documento_com_origem() returns trigger language plpgsql as $$
begin
  if exists (select 1 from especie where id = new.especie_id and capturada) then
    new.origem := 'EXTERNO_CAPTURADO';
  end if;
  return new;
end $$;
create trigger documento_com_origem before insert on documento for each row execute function documento_com_origem();
