-- All that the paper says beside the text, and not only who signs, stays as it was at finalizar.

alter table documento
  -- {orgao, unidade, especie, municipio, destinatario, signatarios: [{pessoaId, nome, funcao, unidade, cidade, substitui}]}
  add column papel jsonb;

-- What was finalised before is from now on what it would be printed as today, in the name of the unit that wrote it.
update documento d set papel = jsonb_build_object(
    'orgao', o.nome,
    'unidade', l.nome,
    'especie', modelo_versao_json(d.modelo_versao_id) -> 'especie' -> 'descricao',
    'municipio', coalesce((select nullif(trim(x ->> 'cidade'), '') from jsonb_array_elements(coalesce(d.como_assinam, d.personalizacoes)) x
        where (x ->> 'pessoaId')::bigint = d.responsavel_id limit 1), o.municipio),
    'destinatario', coalesce(
      (select nome from orgao where id = d.destino_orgao_id), d.destino_texto,
      (select coalesce(p.nome, u.nome) || case when u.orgao_id <> d.orgao_id then ' – ' || x.nome else '' end
        from lotacao u join orgao x on x.id = u.orgao_id left join pessoa p on p.id = d.destino_pessoa_id
        where u.id = coalesce(p.lotacao_id, d.destino_lotacao_id) limit 1), ''),
    'signatarios', coalesce((select jsonb_agg(jsonb_build_object(
          'pessoaId', p.id,
          'nome', coalesce(nullif(trim(dita ->> 'nome'), ''), p.nome),
          'funcao', coalesce(nullif(trim(dita ->> 'funcao'), ''), c.nome),
          'unidade', coalesce(nullif(trim(dita ->> 'unidade'), ''), u.nome),
          'cidade', case when p.id = d.responsavel_id then coalesce(nullif(trim(dita ->> 'cidade'), ''), o.municipio) end,
          'substitui', case when p.id = d.responsavel_id then (select nome from pessoa where id = d.titular_id) end) order by a.ordem)
        from assinante a join pessoa p on p.id = a.pessoa_id join lotacao u on u.id = p.lotacao_id left join cargo c on c.id = p.cargo_id
        left join lateral (select x as dita from jsonb_array_elements(coalesce(d.como_assinam, d.personalizacoes)) x
          where (x ->> 'pessoaId')::bigint = p.id limit 1) s on true
        where a.documento_id = d.id), '[]'))
  from orgao o, lotacao l
  where d.finalizado_em is not null and o.id = d.orgao_id and l.id = d.lota_cadastrante_id;

create or replace function documento_assinado_como_estava() returns trigger language plpgsql as $$
begin
  if old.assinado_em is not null and (new.papel, new.suporte, new.origem, new.numero_original, new.numero_antigo, new.emitente)
      is distinct from (old.papel, old.suporte, old.origem, old.numero_original, old.numero_antigo, old.emitente) then
    raise exception 'a signed version is immutable' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
alter table documento drop column como_assinam;
