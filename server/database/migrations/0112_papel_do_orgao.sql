-- What the papers of an órgão have printed on them, and its time zone.

-- Images of arms, by the SHA-256 of their bytes. None is ever deleted: finalised documents name theirs (docs/decisions/0070).
create table brasao (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  mime text not null check (mime in ('image/png', 'image/jpeg', 'image/svg+xml')),
  bytes bytea not null check (octet_length(bytes) <= 1048576)
);
create function brasao_fica() returns trigger language plpgsql as $$ begin
  raise exception 'an image of arms is neither changed nor deleted' using errcode = 'restrict_violation';
end $$;
create trigger brasao_fica before update or delete on brasao for each row execute function brasao_fica();

alter table orgao
  -- null: what the house was configured with
  add column brasao text references brasao,
  add column rodape text check (char_length(rodape) between 1 and 200),
  -- IANA's name; null: that of the state's capital (src/contract/fuso.ts)
  add column fuso text;
create index orgao_brasao_idx on orgao (brasao) where brasao is not null;
