import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'

import { type Banco, linha, sql } from '../../database/connection.ts'

/** Whether an entry has a profile today, wherever it is for. */
export const temPerfil = async (banco: Banco, pessoaId: number, perfil: PerfilAdministrativo): Promise<boolean> =>
  (await linha(
    banco,
    sql`select 1 as sim from permissao where pessoa_id = ${pessoaId} and nome = ${perfil} limit 1`,
  )) !== undefined
