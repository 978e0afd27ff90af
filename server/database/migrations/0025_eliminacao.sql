-- Elimination: what a retention says is destroyed goes, text and files; what is said of it, and its history, stays.
alter table documento
  drop constraint documento_situacao_check,
  add constraint documento_situacao_check check (situacao in ('EM_ELABORACAO', 'PENDENTE_DE_ASSINATURA', 'ASSINADO', 'CANCELADO', 'SEM_EFEITO', 'ELIMINADO')),
  add column eliminado_em timestamptz,
  -- when it was put into the edital that let it be eliminated
  add column edital_de timestamptz,
  add constraint documento_eliminado check ((situacao = 'ELIMINADO') = (eliminado_em is not null) and (eliminado_em is null) = (edital_de is null));

-- Files to be destroyed, and those that were: whoever stores the same bytes later stores them anew.
create table destruicao (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  documento_id bigint not null references documento,
  pedida_em timestamptz not null,
  destruida_em timestamptz
);
create index on destruicao (pedida_em) where destruida_em is null;

-- Elimination empties the text and nothing else.
create or replace function documento_assinado_imutavel() returns trigger language plpgsql as $$
begin
  if old.assinado_em is not null and ((new.assunto, new.sigla, new.data, new.responsavel_id, new.sha256_assinado, new.numero, new.versao)
      is distinct from (old.assunto, old.sigla, old.data, old.responsavel_id, old.sha256_assinado, old.numero, old.versao)
      or (new.corpo is distinct from old.corpo and not (new.situacao = 'ELIMINADO' and old.situacao <> 'ELIMINADO'))) then
    raise exception 'a signed version is immutable' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function le_pelo_dossie(p_documento bigint, p_pessoa bigint, p_lotacao bigint, p_divisao bigint, p_orgao bigint)
  returns boolean language plpgsql stable cost 10 as $$
begin return exists (
    with recursive dossie (id) as (
      select p.documento_id from mobil v join mobil p on p.id = v.pai_id where v.documento_id = p_documento
      union select p.documento_id from dossie join documento x on x.id = dossie.id and x.juntado and x.situacao in ('ASSINADO', 'ELIMINADO') and not (x.restrito and (x.restrito_ate is null or x.restrito_ate > now()))
        join mobil v on v.documento_id = x.id join mobil p on p.id = v.pai_id)
    select 1 from dossie join documento x on x.id = dossie.id where case
    when (x.restrito and (x.restrito_ate is null or x.restrito_ate > now())) then x.cadastrante_id = p_pessoa or coalesce(x.responsavel_id = p_pessoa, false) or coalesce(x.titular_id = p_pessoa, false)
      or exists (select 1 from assinante a where a.documento_id = x.id and a.pessoa_id = p_pessoa) or exists (select 1 from restricao r where r.documento_id = x.id and r.pessoa_id = p_pessoa)
    else case
        when x.situacao in ('ASSINADO', 'ELIMINADO') then case case when x.nivel_ate is null or x.nivel_ate > now() then x.nivel_acesso
        else (select (mv.conteudo -> 'padroes' ->> 'nivelAcesso')::int from modelo_versao mv where mv.id = x.modelo_versao_id) end
      when 10 then true
      when 20 then x.orgao_id = p_orgao or coalesce(x.destino_pessoa_id = p_pessoa or x.destino_lotacao_id = p_lotacao or x.destino_orgao_id = p_orgao, false)
        or exists (select 1 from passagem g where g.documento_id = x.id and g.orgao_id = p_orgao)
      when 30 then exists (select 1 from passagem g where g.documento_id = x.id and (g.pessoa_id = p_pessoa or (g.papel = 'DESTINO' and g.pessoa_id is null and g.lotacao_id = p_lotacao))) or exists (select 1 from passagem g where g.documento_id = x.id and g.papel = 'DESTINO' and g.divisao_id = p_divisao)
      when 40 then exists (select 1 from passagem g where g.documento_id = x.id and (g.pessoa_id = p_pessoa or (g.papel = 'DESTINO' and g.pessoa_id is null and g.lotacao_id = p_lotacao))) or exists (select 1 from passagem g where g.documento_id = x.id and g.papel = 'ORIGEM' and g.divisao_id = p_divisao)
      when 60 then exists (select 1 from passagem g where g.documento_id = x.id and g.lotacao_id = p_lotacao)
      else exists (select 1 from passagem g where g.documento_id = x.id and (g.pessoa_id = p_pessoa or (g.papel = 'DESTINO' and g.pessoa_id is null and g.lotacao_id = p_lotacao)))
    end
        when x.situacao = 'PENDENTE_DE_ASSINATURA' then x.lota_cadastrante_id = p_lotacao
          or exists (select 1 from mobil m where m.documento_id = x.id and m.atendente_lotacao_id = p_lotacao)
        else x.lota_cadastrante_id = p_lotacao
      end
      or x.cadastrante_id = p_pessoa or coalesce(x.responsavel_id = p_pessoa, false) or coalesce(x.titular_id = p_pessoa, false)
      or exists (select 1 from assinante a where a.documento_id = x.id and a.pessoa_id = p_pessoa) or (x.com_acessos and exists (select 1 from acesso a where a.documento_id = x.id and (a.pessoa_id = p_pessoa or a.lotacao_id = p_lotacao) and (a.ate is null or a.ate > now()))) 
  end); end
$$;

-- What is in an edital already is on the archive's desk when its term has run.
insert into marca (documento_id, mobil_id, marcador, lotacao_id, pessoa_id, desde)
select m.documento_id, m.id, 'EDITAL_VENCIDO', l.id, null,
  greatest(m.desde + make_interval(days => 45), m.arquivado_em + make_interval(years => k.corrente + k.intermediario))
from mobil m join documento d on d.id = m.documento_id join lotacao l on l.orgao_id = d.orgao_id and l.arquivo
  join classificacao k on k.id = d.classificacao_id
where m.custodia = 'EM_EDITAL_DE_ELIMINACAO' and d.situacao = 'ASSINADO' and k.destinacao = 'ELIMINACAO'
on conflict do nothing;
