import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '../../database/connection.ts'

/** Refuses what would leave nobody who administers everything and can enter. Two who lock each other at once take turns. */
export async function exigirQuemAdministre(tx: Banco) {
  await tx.linhas(sql`select pg_advisory_xact_lock(hashtext('administrador geral'))`)
  const algum = await linha(
    tx,
    sql`select 1 as sim from permissao x join pessoa p on p.id = x.pessoa_id and p.fim is null
          join identidade i on i.id = p.identidade_id and i.bloqueada_em is null
          join lotacao l on l.id = p.lotacao_id and l.fim is null and not l.suspensa
        where x.nome = 'ADMINISTRADOR_GERAL' and x.no_orgao_id is null and x.na_lotacao_id is null limit 1`,
  )
  if (!algum) throw new Problema('ULTIMO_ADMINISTRADOR')
}
