-- What later documents do to one (revoke, cancel, void, change) is read from their movements, which nobody can take away:
-- by the document they name. Links (SIGA's movement 16) are few beside all movements.
create index movimentacao_vinculo on movimentacao ((dados ->> 'documento')) where tipo = 16;
