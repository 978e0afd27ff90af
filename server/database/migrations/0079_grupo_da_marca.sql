-- The group of the desk a mark stands in (server/mesa/marcas.ts says the same, tests/api/regras-mesa.test.ts compares them), so
-- that a desk reads the first of each group from an index, and counts from another, instead of sorting all it has.
alter table marca add column grupo smallint not null generated always as (case
    when marcador in ('A_ASSINAR', 'PRONTO_PARA_ASSINAR') then 0
    when marcador in ('PRAZO') then 1
    when marcador in ('ASSINATURA_RECUSADA', 'PENDENTE_DE_ASSINATURA') then 2
    when marcador in ('PENDENTE_DE_COLABORACAO', 'CAIXA_DE_ENTRADA', 'NOTIFICACAO', 'PEDIDO_DE_ACESSO') then 3
    when marcador in ('EM_ELABORACAO', 'DEVOLVIDO_PARA_AJUSTE') then 4
    when marcador in ('ASSINADO', 'AGUARDANDO_ANDAMENTO', 'AGUARDANDO_CONCLUSAO', 'A_DEVOLVER', 'A_DEVOLVER_FORA_DO_PRAZO') then 5
    when marcador in ('EM_TRANSITO', 'EM_PARALELO', 'TRANSFERIDO_A_ORGAO_EXTERNO', 'AGUARDANDO_DEVOLUCAO', 'AGUARDANDO_DEVOLUCAO_FORA_DO_PRAZO') then 6
    when marcador in ('A_TRANSFERIR', 'A_RECOLHER', 'A_ELIMINAR', 'EDITAL_VENCIDO') then 7
    when marcador in ('APENSADO', 'SOBRESTADO', 'GESTOR', 'INTERESSADO', 'FISCAL_TECNICO', 'FISCAL_ADMINISTRATIVO', 'LIQUIDANTE', 'AUTORIZADOR', 'REVISOR') then 8
  end) stored;

drop index marca_aberta;
-- the vias of each group, to be counted
create index marca_das_vias on marca (lotacao_id, grupo, mobil_id) include (desde, pessoa_id) where aberta;
-- each group from its newest, or oldest
create index marca_do_grupo on marca (lotacao_id, grupo, desde, documento_id, mobil_id) include (pessoa_id) where aberta;
