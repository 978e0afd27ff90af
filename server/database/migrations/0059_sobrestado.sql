-- A via may be paused where it is (domain.md §3.2, rows 46 and 47).
alter table mobil
  drop constraint mobil_custodia_check,
  add constraint mobil_custodia_check check (custodia in ('COM_ATENDENTE', 'EM_TRANSITO', 'JUNTADO', 'APENSADO', 'VIA_CANCELADA', 'SOBRESTADO',
    'ARQUIVADO_CORRENTE', 'ARQUIVADO_INTERMEDIARIO', 'ARQUIVADO_PERMANENTE', 'EM_EDITAL_DE_ELIMINACAO'));
