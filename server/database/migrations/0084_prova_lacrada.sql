-- The body's seal over what was proved, from the proof to the signature: who holds the database alone proves nothing for others.
alter table assinatura add column prova_lacrada jsonb;
-- What was proved before has none, and can't be told from what nobody proved: said to the person, who signs again.
update assinatura set estado = 'FALHOU', retomar_em = null, codigo = null, motivo = 'O sistema foi atualizado antes de concluir. Nada foi assinado: assine de novo.'
  where estado = 'CONFIRMADA' and tipo in ('SENHA', 'PIN', 'PASSKEY', 'CODIGO');
