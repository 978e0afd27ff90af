-- The stamped view of a document that was cancelled or made without effect. One that ended before has none yet: it is made
-- when somebody asks for it.
create table vista_do_documento (
  documento_id bigint primary key references documento,
  -- of the sealed file
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$')
);
create index on vista_do_documento (sha256);
