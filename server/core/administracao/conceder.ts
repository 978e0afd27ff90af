import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'

import { type Banco, linha, sql } from '../../database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { type AtoAdministrativo, type Autor, registrarAto } from './registrar.ts'

/** Profiles of a house's first administrator. */
export const PERFIS_DO_PRIMEIRO: PerfilAdministrativo[] = [
  'ADMINISTRADOR_GERAL',
  'MODELOS',
  'CALENDARIO',
  'INTEGRACAO',
  'OPERACAO',
]

/** Gives an entry a profile everywhere, from today on; answers false when it already had it. */
export async function concederAPessoa(
  tx: Banco,
  perfil: PerfilAdministrativo,
  pessoaId: number,
  { autor, origem, agora }: { autor: Autor; origem: AtoAdministrativo['origem']; agora: Date },
): Promise<boolean> {
  const nova = await linha<{ id: number }>(
    tx,
    sql`insert into concessao (perfil, pessoa_id, desde, dada_por, dada_em)
        select ${perfil}, ${pessoaId}::bigint, ${hoje(agora)}::date, ${autor.pessoaId}::bigint, ${agora.toISOString()}::timestamptz
        where not exists (select 1 from permissao where pessoa_id = ${pessoaId} and nome = ${perfil}
          and no_orgao_id is null and na_lotacao_id is null)
        returning id`,
  )
  if (!nova) return false
  const depois = { perfil, pessoa: pessoaId }
  await registrarAto(
    tx,
    autor,
    { origem, ato: 'CONCEDER', sobre: 'CONCESSAO', id: nova.id, orgaoId: null, depois },
    agora,
  )
  return true
}
