import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'

import { type Banco, linha, sql } from '../../database/connection.ts'

/** Whether an entry has a profile today, wherever it is for. */
export const temPerfil = async (banco: Banco, pessoaId: number, perfil: PerfilAdministrativo): Promise<boolean> =>
  (await linha(
    banco,
    sql`select 1 as sim from permissao where pessoa_id = ${pessoaId} and nome = ${perfil} limit 1`,
  )) !== undefined

/** Whose work is under `/administracao`. */
export const QUE_ADMINISTRAM: PerfilAdministrativo[] = [
  'ADMINISTRADOR_GERAL',
  'ADMINISTRADOR_DO_ORGAO',
  'ADMINISTRADOR_DA_UNIDADE',
  'AUDITORIA',
]

/** Whether an entry has one of `perfis` today, wherever it is for. */
export const temAlgumPerfil = async (
  banco: Banco,
  pessoaId: number,
  perfis: PerfilAdministrativo[],
): Promise<boolean> =>
  (await linha(
    banco,
    sql`select 1 as sim from permissao where pessoa_id = ${pessoaId} and nome = any(${sql.param(perfis)}::text[]) limit 1`,
  )) !== undefined
