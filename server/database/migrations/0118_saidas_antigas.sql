-- Who left long before departures were kept (0115) is listed, but nobody is written to about them: a chief would get a notice
-- for everybody who left in many years.
update saida set dita_em = em where dita_em is null and em < now() - interval '30 days';
