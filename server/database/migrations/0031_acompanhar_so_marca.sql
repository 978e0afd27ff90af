-- Following a document is a mark one makes for oneself; it lets nobody read for longer than something else does.
alter table acesso add column proprio boolean not null default false;
alter table acesso add constraint acesso_proprio check (not proprio or (pessoa_id is not null and perfil = 'INTERESSADO'));

-- Those that their own movement says were made by whom they are of. In a draft there is no movement: there, of whoever was
-- asked for a part of it.
update acesso a set proprio = true where a.perfil = 'INTERESSADO' and a.pessoa_id is not null and (
  exists (select 1 from movimentacao v where v.documento_id = a.documento_id and v.tipo = 44 and (v.dados ->> 'acesso')::bigint = a.id and v.pessoa_id = a.pessoa_id)
  or (not exists (select 1 from movimentacao v where v.documento_id = a.documento_id and v.tipo = 44 and (v.dados ->> 'acesso')::bigint = a.id)
    and exists (select 1 from colaboracao c join pessoa p on p.id = a.pessoa_id where c.documento_id = a.documento_id and (c.pessoa_id = p.id or (c.pessoa_id is null and c.lotacao_id = p.lotacao_id)))));

create or replace function le_pelo_dossie(p_documento bigint, p_pessoa bigint, p_lotacao bigint, p_divisao bigint, p_orgao bigint)
  returns boolean language plpgsql stable cost 10 as $$
begin return exists (
    with recursive dossie (id) as (
      select p.documento_id from mobil v join mobil p on p.id = v.pai_id where v.documento_id = p_documento
      union select p.documento_id from dossie join documento x on x.id = dossie.id and x.juntado and x.situacao in ('ASSINADO', 'ELIMINADO') and not (x.restrito and (x.restrito_ate is null or x.restrito_ate > now()))
        join mobil v on v.documento_id = x.id join mobil p on p.id = v.pai_id)
    select 1 from dossie join documento x on x.id = dossie.id where case
    when (x.restrito and (x.restrito_ate is null or x.restrito_ate > now())) then x.cadastrante_id = p_pessoa or coalesce(x.responsavel_id = p_pessoa, false) or coalesce(x.titular_id = p_pessoa, false)
      or exists (select 1 from assinante a where a.documento_id = x.id and a.pessoa_id = p_pessoa offset 0) or exists (select 1 from restricao r where r.documento_id = x.id and r.pessoa_id = p_pessoa offset 0)
    else case
        when x.situacao in ('ASSINADO', 'ELIMINADO') then case case when x.nivel_ate is null or x.nivel_ate > now() then x.nivel_acesso
        else (select (mv.conteudo -> 'padroes' ->> 'nivelAcesso')::int from modelo_versao mv where mv.id = x.modelo_versao_id) end
      when 10 then true
      when 20 then x.orgao_id = p_orgao or coalesce(x.destino_pessoa_id = p_pessoa or x.destino_lotacao_id = p_lotacao or x.destino_orgao_id = p_orgao, false)
        or exists (select 1 from passagem g where g.documento_id = x.id and g.orgao_id = p_orgao offset 0)
      when 30 then exists (select 1 from passagem g where g.documento_id = x.id and (g.pessoa_id = p_pessoa or (g.papel = 'DESTINO' and g.pessoa_id is null and g.lotacao_id = p_lotacao)) offset 0) or exists (select 1 from passagem g where g.documento_id = x.id and g.papel = 'DESTINO' and g.divisao_id = p_divisao offset 0)
      when 40 then exists (select 1 from passagem g where g.documento_id = x.id and (g.pessoa_id = p_pessoa or (g.papel = 'DESTINO' and g.pessoa_id is null and g.lotacao_id = p_lotacao)) offset 0) or exists (select 1 from passagem g where g.documento_id = x.id and g.papel = 'ORIGEM' and g.divisao_id = p_divisao offset 0)
      when 60 then exists (select 1 from passagem g where g.documento_id = x.id and g.lotacao_id = p_lotacao offset 0)
      else exists (select 1 from passagem g where g.documento_id = x.id and (g.pessoa_id = p_pessoa or (g.papel = 'DESTINO' and g.pessoa_id is null and g.lotacao_id = p_lotacao)) offset 0)
    end
        when x.situacao = 'PENDENTE_DE_ASSINATURA' then x.lota_cadastrante_id = p_lotacao
          or exists (select 1 from mobil m where m.documento_id = x.id and m.atendente_lotacao_id = p_lotacao offset 0)
        else x.lota_cadastrante_id = p_lotacao
      end
      or x.cadastrante_id = p_pessoa or coalesce(x.responsavel_id = p_pessoa, false) or coalesce(x.titular_id = p_pessoa, false)
      or exists (select 1 from assinante a where a.documento_id = x.id and a.pessoa_id = p_pessoa offset 0) or (x.com_acessos and exists (select 1 from acesso a where a.documento_id = x.id and (a.pessoa_id = p_pessoa or a.lotacao_id = p_lotacao) and not a.proprio and (a.ate is null or a.ate > now()) offset 0)) 
  end);
end
$$;
