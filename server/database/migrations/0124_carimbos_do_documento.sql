-- Document time stamps (PAdES B-LTA) of complete documents. The signed file stays as its movement says: a later time stamp is
-- stored as what follows it.
create table carimbo_do_documento (
  documento_id bigint not null references documento,
  -- 0: as signed; each later time stamp has the next number
  n int not null check (n >= 0),
  -- of the whole file
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- file with what follows the signed one; null: nothing
  cauda text check (cauda ~ '^[0-9a-f]{64}$'),
  -- when the next time stamp is due; null: there is one
  renovar_em timestamptz,
  primary key (documento_id, n),
  check ((n = 0) = (cauda is null))
);
create index on carimbo_do_documento (renovar_em, documento_id) where renovar_em is not null;
create index on carimbo_do_documento (sha256);
create index on carimbo_do_documento (cauda) where cauda is not null;

-- What was complete before has no time stamp yet.
insert into carimbo_do_documento (documento_id, n, sha256, renovar_em)
  select id, 0, sha256_assinado, now() from documento
    where assinado_em is not null and sha256_assinado is not null and situacao <> 'ELIMINADO';
