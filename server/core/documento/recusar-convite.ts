import { Problema } from '#contract/problem.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'

const dia = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Fortaleza', dateStyle: 'short' })

/**
 * Tells invited people that their link has ended and whom to ask, or that the document is being written again. Those who no
 * longer sign get the common answer.
 */
export async function recusarConvite(banco: Banco, documentoId: number, { id }: EntradaAtiva) {
  const convite = await linha<{ expiraEm: string; expirou: boolean; revogado: boolean; nome: string; unidade: string }>(
    banco,
    sql`select c.expira_em as "expiraEm", c.expira_em <= now() as expirou, c.revogado_em is not null as revogado, p.nome, l.nome as unidade
        from convite c join documento d on d.id = c.documento_id join pessoa p on p.id = d.cadastrante_id
          join lotacao l on l.id = d.lota_cadastrante_id
        where c.documento_id = ${documentoId} and c.pessoa_id = ${id} and (d.responsavel_id = c.pessoa_id
          or exists (select 1 from assinante a where a.documento_id = c.documento_id and a.pessoa_id = c.pessoa_id))`,
  )
  if (!convite) return
  const { nome, unidade, revogado, expirou, expiraEm } = convite
  if (revogado) throw new Problema('CONVITE_REVOGADO', { nome, unidade })
  if (expirou) throw new Problema('CONVITE_EXPIRADO', { data: dia.format(new Date(expiraEm)), nome, unidade })
  throw new Problema('CONVITE_EM_AJUSTE', { nome, unidade })
}
