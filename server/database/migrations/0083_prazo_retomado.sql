-- The movement with which a term's day last moved without being set anew: resumed after a pause. What warns of its day is of
-- that movement, so that a day that moved is warned of once more, and calendars are told when it changed (server/prazo).
alter table prazo add column mudou_id bigint references movimentacao;
