-- The order in which its documents are signed, and whether who writes may choose another; unsaid, as it always was.
create or replace function modelo_versao_json(qual bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', v.modelo_id, 'nome', v.conteudo -> 'nome', 'descricao', v.conteudo -> 'descricao',
    'especie', jsonb_build_object('id', e.id, 'sigla', e.sigla, 'descricao', e.descricao, 'tipo', e.tipo),
    'nivelAcessoPadrao', v.conteudo -> 'padroes' -> 'nivelAcesso',
    'destinatarioObrigatorio', v.conteudo -> 'padroes' -> 'destinatarioObrigatorio',
    'destinos', v.conteudo -> 'padroes' -> 'destinos',
    'nivelAssinaturaMinimo', v.conteudo -> 'padroes' -> 'nivelAssinaturaMinimo',
    'ordemAssinatura', coalesce(v.conteudo -> 'padroes' -> 'ordemAssinatura', '"SUBSCRITOR_PRIMEIRO"'),
    'ordemPodeMudar', coalesce(v.conteudo -> 'padroes' -> 'ordemPodeMudar', 'false'),
    'assunto', v.conteudo -> 'padroes' -> 'assunto',
    'palavrasChave', coalesce(v.conteudo -> 'padroes' -> 'palavrasChave', '[]'),
    'extensoes', coalesce(v.conteudo -> 'padroes' -> 'extensoes', '[]'),
    'origens', coalesce(nullif(v.conteudo -> 'padroes' -> 'origens', '[]'), case when e.capturada then '["EXTERNO_CAPTURADO"]' else '["INTERNO_PRODUZIDO"]' end::jsonb))
  from modelo_versao v join especie e on e.id = (v.conteudo ->> 'especieId')::bigint where v.id = qual
$$;
