import * as z from 'zod/mini'

/** Administrative profiles; each opens a part of the administration. */
export const PerfilAdministrativo = z.enum(
  [
    'ADMINISTRADOR_GERAL',
    'ADMINISTRADOR_DO_ORGAO',
    'ADMINISTRADOR_DA_UNIDADE',
    'MODELOS',
    'ARQUIVO',
    'CALENDARIO',
    'INTEGRACAO',
    'OPERACAO',
    'AUDITORIA',
  ],
  'CAMPO_INVALIDO',
)
export type PerfilAdministrativo = z.output<typeof PerfilAdministrativo>
