-- Who may read beyond the level: a restriction with its ground and its end, perfis, accesses granted for a time, requests.

-- Grounds of LAI, LGPD and the laws they point to; what closes a document names one.
create table hipotese_legal (
  id bigint generated always as identity primary key,
  nome text not null unique,
  fundamento text not null,
  ativa boolean not null default true
);
insert into hipotese_legal (nome, fundamento) values
  ('Informação pessoal', 'Lei 12.527/2011, art. 31'),
  ('Dado pessoal sensível', 'Lei 13.709/2018, art. 11'),
  ('Dado de criança ou adolescente', 'Lei 13.709/2018, art. 14'),
  ('Documento preparatório', 'Lei 12.527/2011, art. 7º, § 3º'),
  ('Sigilo fiscal', 'Lei 5.172/1966 (CTN), art. 198'),
  ('Sigilo bancário', 'Lei Complementar 105/2001, art. 1º'),
  ('Segredo industrial ou empresarial', 'Lei 12.527/2011, art. 22'),
  ('Segredo de justiça', 'Lei 12.527/2011, art. 22; Lei 13.105/2015 (CPC), art. 189'),
  ('Controle interno em andamento', 'Lei 12.527/2011, art. 7º, § 3º'),
  ('Investigação ou processo disciplinar', 'Lei 12.527/2011, art. 23, VIII'),
  ('Orçamento sigiloso de licitação', 'Lei 14.133/2021, art. 24'),
  ('Prontuário e informação de saúde', 'Lei 13.709/2018, art. 11; Lei 13.787/2018');

alter table documento
  -- until when the level holds; after it the modelo's own is the one
  add column nivel_ate timestamptz,
  add column nivel_hipotese_id bigint references hipotese_legal,
  -- until when the restriction holds
  add column restrito_ate timestamptz,
  add column restrito_hipotese_id bigint references hipotese_legal,
  -- What the rule of reading asks of the row before it looks anywhere else, kept true by the triggers below.
  add column restrito boolean not null default false,
  add column com_acessos boolean not null default false,
  add column juntado boolean not null default false;

-- A perfil, or an access granted on request; each for a person or for a whole unit.
create table acesso (
  id bigint generated always as identity primary key,
  documento_id bigint not null references documento on delete cascade,
  pessoa_id bigint references pessoa,
  lotacao_id bigint references lotacao,
  perfil text check (perfil in ('GESTOR', 'INTERESSADO', 'FISCAL_TECNICO', 'FISCAL_ADMINISTRATIVO', 'LIQUIDANTE', 'AUTORIZADOR', 'REVISOR')),
  ate timestamptz,
  check (num_nonnulls(pessoa_id, lotacao_id) = 1),
  -- what was granted on request ends
  check (perfil is not null or ate is not null),
  unique nulls not distinct (documento_id, pessoa_id, lotacao_id, perfil)
);
create index on acesso (pessoa_id) where pessoa_id is not null;

create table pedido_de_acesso (
  id bigint generated always as identity primary key,
  documento_id bigint not null references documento,
  pessoa_id bigint not null references pessoa,
  motivo text not null,
  feito_em timestamptz not null,
  situacao text not null default 'PENDENTE' check (situacao in ('PENDENTE', 'CONCEDIDO', 'RECUSADO')),
  resposta text,
  ate timestamptz,
  respondido_em timestamptz,
  respondido_por bigint references pessoa,
  check ((situacao = 'PENDENTE') = (respondido_em is null))
);
create unique index pedido_de_acesso_um_por_vez on pedido_de_acesso (documento_id, pessoa_id) where situacao = 'PENDENTE';
create index on pedido_de_acesso (documento_id);

create function documento_restrito() returns trigger language plpgsql as $$
declare qual bigint := coalesce(new.documento_id, old.documento_id);
begin
  update documento d set restrito = exists (select 1 from restricao r where r.documento_id = qual) where d.id = qual;
  return null;
end $$;
create trigger documento_restrito after insert or delete on restricao for each row execute function documento_restrito();

create function documento_com_acessos() returns trigger language plpgsql as $$
declare qual bigint := coalesce(new.documento_id, old.documento_id);
begin
  update documento d set com_acessos = exists (select 1 from acesso a where a.documento_id = qual) where d.id = qual;
  return null;
end $$;
create trigger documento_com_acessos after insert or delete on acesso for each row execute function documento_com_acessos();

create function documento_juntado() returns trigger language plpgsql as $$
begin
  update documento d set juntado = exists (select 1 from mobil m where m.documento_id = d.id and m.pai_id is not null) where d.id = new.documento_id;
  return null;
end $$;
create trigger documento_juntado_novo after insert on mobil for each row when (new.pai_id is not null) execute function documento_juntado();
create trigger documento_juntado after update of pai_id on mobil for each row when (old.pai_id is distinct from new.pai_id) execute function documento_juntado();

update documento d set restrito = true where exists (select 1 from restricao r where r.documento_id = d.id);
update documento d set juntado = true where exists (select 1 from mobil m where m.documento_id = d.id and m.pai_id is not null);

-- Whether somebody reads a dossier the document is in, however deep: called only for what is joined. The text is the one of
-- server/documento/acesso.ts; a function, so that the planner does not weigh it for every other row.
create function le_pelo_dossie(p_documento bigint, p_pessoa bigint, p_lotacao bigint, p_divisao bigint, p_orgao bigint)
  returns boolean language plpgsql stable cost 10 as $$
begin return exists (
    with recursive dossie (id) as (
      select p.documento_id from mobil v join mobil p on p.id = v.pai_id where v.documento_id = p_documento
      union select p.documento_id from dossie join documento x on x.id = dossie.id and x.juntado and x.situacao = 'ASSINADO' and not (x.restrito and (x.restrito_ate is null or x.restrito_ate > now()))
        join mobil v on v.documento_id = x.id join mobil p on p.id = v.pai_id)
    select 1 from dossie join documento x on x.id = dossie.id where case
    when (x.restrito and (x.restrito_ate is null or x.restrito_ate > now())) then x.cadastrante_id = p_pessoa or coalesce(x.responsavel_id = p_pessoa, false) or coalesce(x.titular_id = p_pessoa, false)
      or exists (select 1 from assinante a where a.documento_id = x.id and a.pessoa_id = p_pessoa) or exists (select 1 from restricao r where r.documento_id = x.id and r.pessoa_id = p_pessoa)
    else case x.situacao
        when 'ASSINADO' then case case when x.nivel_ate is null or x.nivel_ate > now() then x.nivel_acesso
        else (select modelo.nivel_acesso_padrao from modelo where modelo.id = x.modelo_id) end
      when 10 then true
      when 20 then x.orgao_id = p_orgao or coalesce(x.destino_pessoa_id = p_pessoa or x.destino_lotacao_id = p_lotacao or x.destino_orgao_id = p_orgao, false)
        or exists (select 1 from passagem g where g.documento_id = x.id and g.orgao_id = p_orgao)
      when 30 then exists (select 1 from passagem g where g.documento_id = x.id and (g.pessoa_id = p_pessoa or (g.papel = 'DESTINO' and g.pessoa_id is null and g.lotacao_id = p_lotacao))) or exists (select 1 from passagem g where g.documento_id = x.id and g.papel = 'DESTINO' and g.divisao_id = p_divisao)
      when 40 then exists (select 1 from passagem g where g.documento_id = x.id and (g.pessoa_id = p_pessoa or (g.papel = 'DESTINO' and g.pessoa_id is null and g.lotacao_id = p_lotacao))) or exists (select 1 from passagem g where g.documento_id = x.id and g.papel = 'ORIGEM' and g.divisao_id = p_divisao)
      when 60 then exists (select 1 from passagem g where g.documento_id = x.id and g.lotacao_id = p_lotacao)
      else exists (select 1 from passagem g where g.documento_id = x.id and (g.pessoa_id = p_pessoa or (g.papel = 'DESTINO' and g.pessoa_id is null and g.lotacao_id = p_lotacao)))
    end
        when 'PENDENTE_DE_ASSINATURA' then x.lota_cadastrante_id = p_lotacao
          or exists (select 1 from mobil m where m.documento_id = x.id and m.atendente_lotacao_id = p_lotacao)
        else x.lota_cadastrante_id = p_lotacao
      end
      or x.cadastrante_id = p_pessoa or coalesce(x.responsavel_id = p_pessoa, false) or coalesce(x.titular_id = p_pessoa, false)
      or exists (select 1 from assinante a where a.documento_id = x.id and a.pessoa_id = p_pessoa) or (x.com_acessos and exists (select 1 from acesso a where a.documento_id = x.id and (a.pessoa_id = p_pessoa or a.lotacao_id = p_lotacao) and (a.ate is null or a.ate > now())))
  end); end
$$;
