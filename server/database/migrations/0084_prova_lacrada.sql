-- The body's seal over what was proved, from the proof to the signature: who holds the database alone proves nothing for others.
alter table assinatura add column prova_lacrada jsonb;
