-- Rows of other tables are looked up in their index for each document: where the planner expected many documents, it read
-- whole tables instead (server/documento/acesso.ts).
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
      or exists (select 1 from assinante a where a.documento_id = x.id and a.pessoa_id = p_pessoa offset 0) or (x.com_acessos and exists (select 1 from acesso a where a.documento_id = x.id and (a.pessoa_id = p_pessoa or a.lotacao_id = p_lotacao) and (a.ate is null or a.ate > now()) offset 0)) 
  end);
end
$$;
