-- Every movement writes the head of the chain on the document's row. Triggers before an update made PostgreSQL set the words of
-- the search anew each time, and with them the row's entry in every index: these look after it, and only where what they guard is written.
drop trigger documento_assinado_imutavel on documento;
drop trigger documento_assinado_como_estava on documento;
drop function documento_assinado_como_estava;
create or replace function documento_assinado_imutavel() returns trigger language plpgsql as $$
begin
  raise exception 'a signed version is immutable' using errcode = 'restrict_violation';
end $$;
create trigger documento_assinado_imutavel
  after update of assunto, sigla, data, responsavel_id, sha256_assinado, numero, versao, papel, suporte, origem, numero_original, numero_antigo, emitente on documento
  for each row when (old.assinado_em is not null
    and (new.assunto, new.sigla, new.data, new.responsavel_id, new.sha256_assinado, new.numero, new.versao, new.papel, new.suporte, new.origem, new.numero_original, new.numero_antigo, new.emitente)
      is distinct from (old.assunto, old.sigla, old.data, old.responsavel_id, old.sha256_assinado, old.numero, old.versao, old.papel, old.suporte, old.origem, old.numero_original, old.numero_antigo, old.emitente))
  execute function documento_assinado_imutavel();
-- Elimination empties the text and nothing else.
create trigger documento_assinado_com_seu_texto after update of corpo on documento
  for each row when (old.assinado_em is not null and new.corpo is distinct from old.corpo and not (new.situacao = 'ELIMINADO' and old.situacao <> 'ELIMINADO'))
  execute function documento_assinado_imutavel();

-- Room in each page for the row as it is next.
alter table documento set (fillfactor = 75);
