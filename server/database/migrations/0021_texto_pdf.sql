-- What is written on each page of the PDFs that people bring, by the file's SHA-256: read once, when they come.

-- `paginas` that were read; null when the file could not be, which is not tried again.
create table leitura_pdf (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  paginas int check (paginas > 0)
);

-- Only pages that have any text.
create table texto_pdf (
  sha256 text not null references leitura_pdf on delete cascade,
  pagina int not null check (pagina > 0),
  texto text not null check (texto <> ''),
  -- without accents and case, letter for letter (contract/dobrar.ts): what is searched
  dobrado text not null,
  primary key (sha256, pagina)
);

-- Whether anybody still has these bytes.
create index on arquivo (sha256);
