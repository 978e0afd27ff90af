-- Lists of the register: in order, searched and paged by key.

-- Accents and case aside, letter for letter: what names are ordered and found by.
create function dobrar_nome(nome text) returns text language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent', nome))
$$;
-- Folded names are ordered byte by byte: that is alphabetical, and what begins with given letters is one stretch of it.
create index identidade_em_ordem on identidade ((dobrar_nome(nome) collate "C"), id);
create index identidade_palavras on identidade using gin (to_tsvector('simple', dobrar_nome(nome)));
create index identidade_email_comeca on identidade (lower(email) text_pattern_ops);
create index pessoa_matricula_comeca on pessoa (lower(matricula) text_pattern_ops);
create index lotacao_palavras on lotacao using gin (to_tsvector('simple', dobrar_nome(sigla || ' ' || nome)));
create index lotacao_em_ordem on lotacao (sigla, id);

-- Which edition of a person's name and e-mail somebody changes: an entry has one of its own.
alter table identidade add column versao int not null default 1;
create function contar_edicao_da_identidade() returns trigger language plpgsql as $$ begin
  new.versao := old.versao + 1;
  return new;
end $$;
create trigger contar_edicao before update of nome, email on identidade for each row
  when ((new.nome, new.email) is distinct from (old.nome, old.email)) execute function contar_edicao_da_identidade();

-- Numbers are left to the system before this one by an import, or by an administrator who says where a series goes on.
alter table numeracao_salto alter column importacao_id drop not null;
