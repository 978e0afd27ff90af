-- A desk asks for what is its person's in other units; thousands in their own were read to be left out (server/mesa/handlers.ts).
drop index marca_da_pessoa;
create index marca_da_pessoa on marca (pessoa_id, lotacao_id, desde desc);

-- The history and every validation ask for the signatures of a document's movements (server/trilha/ler.ts): without this all
-- signatures of the house were read, 55 ms of 60 with 200,000.
create index on assinatura (movimentacao_id);
