-- The language in which a person reads what the house writes to them: the one they chose, else the one in which they
-- last used the application. Neither: Portuguese.
alter table identidade
  add column lingua text check (lingua in ('pt-BR', 'en', 'es')),
  add column lingua_usada text check (lingua_usada in ('pt-BR', 'en', 'es'));

-- Why something was not done, before it is known in which language it is read: {"dito": …} (server/palavras/dizer.ts).
-- `motivo` beside it is the same in Portuguese.
alter table ato_em_lote_item add column dito jsonb;
alter table lote_item add column dito jsonb;
alter table assinatura add column dito jsonb;
