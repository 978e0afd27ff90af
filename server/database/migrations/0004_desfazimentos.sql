-- Which movement undid which: the history asks it of every movement of a document.
create index on movimentacao (cancela_id) where cancela_id is not null;
