-- What leaves the system by paper or another channel (domain.md §3.2, row 17), and what is to come back until a day (row 3).
alter table mobil
  drop constraint mobil_custodia_check,
  add constraint mobil_custodia_check check (custodia in ('COM_ATENDENTE', 'EM_TRANSITO', 'JUNTADO', 'APENSADO', 'VIA_CANCELADA', 'SOBRESTADO',
    'TRANSFERIDO_A_ORGAO_EXTERNO', 'ARQUIVADO_CORRENTE', 'ARQUIVADO_INTERMEDIARIO', 'ARQUIVADO_PERMANENTE', 'EM_EDITAL_DE_ELIMINACAO')),
  -- until when it is to be back, and with whom
  add column devolver_ate date,
  add column devolver_lotacao_id bigint references lotacao,
  add column devolver_pessoa_id bigint references pessoa,
  add constraint mobil_devolver check ((devolver_ate is null) = (devolver_lotacao_id is null));
