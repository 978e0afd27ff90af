-- Who signs as what, and in which order (server/assinatura/regras.ts).
alter table assinante drop constraint assinante_papel_check;
alter table assinante add constraint assinante_papel_check check (papel in ('SUBSCRITOR', 'COSSIGNATARIO', 'TESTEMUNHA', 'APROVADOR'));
alter table documento add column ordem_assinatura text not null default 'SUBSCRITOR_PRIMEIRO'
  check (ordem_assinatura in ('LIVRE', 'SUBSCRITOR_PRIMEIRO', 'ORDENADA'));
