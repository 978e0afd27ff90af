-- A document comes from who wrote it and who answers for it. Who signs it too, or wrote a part of it, took part: it passed
-- through them, and does not come from their division.
alter table passagem drop constraint passagem_papel_check;
alter table passagem add constraint passagem_papel_check check (papel in ('ORIGEM', 'DESTINO', 'PARTICIPACAO'));

update passagem g set papel = 'PARTICIPACAO' from documento d
  where d.id = g.documento_id and g.papel = 'ORIGEM'
    and (g.pessoa_id is null or (g.pessoa_id is distinct from d.cadastrante_id and g.pessoa_id is distinct from d.responsavel_id));
