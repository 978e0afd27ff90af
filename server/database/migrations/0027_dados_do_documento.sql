-- How who signs is to appear, a subject composed from the answers, and what is said of the original.

alter table documento
  -- [{pessoaId, nome, funcao, unidade, cidade}]: how those who sign are to appear, where not as registered
  add column personalizacoes jsonb not null default '[]',
  -- the same, all of it and for each of them, from finalizar on: the register may change, the paper does not
  add column como_assinam jsonb,
  -- nobody wrote a subject: the modelo composes it, where it does
  add column assunto_automatico boolean not null default false,
  add column suporte text not null default 'DIGITAL' check (suporte in ('DIGITAL', 'FISICO')),
  add column numero_original text,
  add column numero_antigo text,
  add column emitente text;

create function documento_assinado_como_estava() returns trigger language plpgsql as $$
begin
  if old.assinado_em is not null and (new.como_assinam, new.suporte, new.origem, new.numero_original, new.numero_antigo, new.emitente)
      is distinct from (old.como_assinam, old.suporte, old.origem, old.numero_original, old.numero_antigo, old.emitente) then
    raise exception 'a signed version is immutable' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger documento_assinado_como_estava before update on documento for each row execute function documento_assinado_como_estava();

-- What a version leaves unsaid of these is what every modelo did before them.
create or replace function modelo_versao_json(qual bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', v.modelo_id, 'nome', v.conteudo -> 'nome', 'descricao', v.conteudo -> 'descricao',
    'especie', jsonb_build_object('id', e.id, 'sigla', e.sigla, 'descricao', e.descricao, 'tipo', e.tipo),
    'nivelAcessoPadrao', v.conteudo -> 'padroes' -> 'nivelAcesso',
    'destinatarioObrigatorio', v.conteudo -> 'padroes' -> 'destinatarioObrigatorio',
    'destinos', v.conteudo -> 'padroes' -> 'destinos',
    'nivelAssinaturaMinimo', v.conteudo -> 'padroes' -> 'nivelAssinaturaMinimo',
    'assunto', v.conteudo -> 'padroes' -> 'assunto',
    'palavrasChave', coalesce(v.conteudo -> 'padroes' -> 'palavrasChave', '[]'),
    'extensoes', coalesce(v.conteudo -> 'padroes' -> 'extensoes', '[]'),
    'origens', coalesce(nullif(v.conteudo -> 'padroes' -> 'origens', '[]'), case when e.capturada then '["EXTERNO_CAPTURADO"]' else '["INTERNO_PRODUZIDO"]' end::jsonb))
  from modelo_versao v join especie e on e.id = (v.conteudo ->> 'especieId')::bigint where v.id = qual
$$;
