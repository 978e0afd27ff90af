import { Problema } from '#contract/problem.ts'

import { type Banco, sql } from '../../database/connection.ts'

/**
 * Lock of all acts of administration, held until the end of `tx`: the one their log is chained under, so that they can't
 * deadlock.
 */
export const travarAdministracao = (tx: Banco) =>
  tx.linhas(sql`select pg_advisory_xact_lock(hashtext('registro_administrativo'))`)

/**
 * Throws when no general administrator would be left who can enter for good: profile and entry without end, active unit and
 * órgão, not locked, account bound or validly invited. Call after each act that may end a profile, entry, unit, órgão or
 * account; two at once wait for each other.
 */
export async function exigirAdministradorGeral(tx: Banco) {
  await travarAdministracao(tx)
  const [fica] = await tx.linhas(
    sql`select 1 as sim from concessao c
        cross join lateral (
          select p.id from pessoa p where p.id = c.pessoa_id
          union all select p.id from pessoa p where p.cargo_id = c.cargo_id
          union all select p.id from pessoa p where p.funcao_id = c.funcao_id
          union all select p.id from pessoa p where p.lotacao_id = c.lotacao_id) quem
        join pessoa p on p.id = quem.id and p.fim is null and p.ate is null and not p.externa
        join lotacao l on l.id = p.lotacao_id and l.fim is null and not l.suspensa and not l.externa
        join orgao o on o.id = l.orgao_id and o.ativo
        join identidade i on i.id = p.identidade_id and i.bloqueada_em is null join emissor e on e.id = i.emissor_id and e.realm = 'interno'
        where c.perfil = 'ADMINISTRADOR_GERAL' and c.retirada_em is null and c.no_orgao_id is null and c.na_lotacao_id is null
          and c.desde <= (now() at time zone 'America/Fortaleza')::date and c.ate is null
          and case when i.sub is not null then not exists (select 1 from conta k where k.sub::text = i.sub and not k.ativa)
            else exists (select 1 from conta_convite v join conta k on (k.realm, k.sub) = (v.realm, v.sub)
              where lower(k.email) = lower(i.email) and k.ativa and v.expira_em > now()) end
        limit 1`,
    { nome: 'administracao.geral' },
  )
  if (!fica) throw new Problema('ULTIMO_ADMINISTRADOR')
}
