-- Who signs a draft reads it, so nobody had to let them follow it: where no movement says otherwise, they did so themselves
-- (0031), and that lets nobody read once they sign it no more. Who signed it before and does so no longer can't be known.
update acesso a set proprio = true from documento d
where d.id = a.documento_id and not a.proprio and a.perfil = 'INTERESSADO' and a.pessoa_id is not null
  and not exists (select 1 from movimentacao v where v.documento_id = a.documento_id and v.tipo = 44 and (v.dados ->> 'acesso')::bigint = a.id)
  and (a.pessoa_id in (d.responsavel_id, d.titular_id)
    or exists (select 1 from assinante s where s.documento_id = d.id and s.pessoa_id = a.pessoa_id));
