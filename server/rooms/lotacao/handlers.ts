import type { Handlers } from '#contract/endpoint.ts'
import type { Orgao } from '#contract/lotacao.ts'
import type { Lotacao, lotacaoApi } from '#contract/unidades.ts'
import { page } from '#contract/page.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'
import { contem, ordem } from '#server/base/texto.ts'

const campos = { sigla: sql`l.sigla`, nome: sql`l.nome` }

export const lotacaoHandlers: Handlers<typeof lotacaoApi, Contexto> = {
  async listar({ query: { texto, orgaoId, lotacaoPaiId, page: numero, size, sort } }, { banco }) {
    const linhas = await banco.linhas<Lotacao & { total: number }>(
      sql`select l.id, l.sigla, l.nome, l.pai_id as "lotacaoPaiId", l.fim is null and not l.suspensa and l.sucessora_id is null as ativa,
            jsonb_build_object('id', o.id, 'sigla', o.sigla, 'nome', o.nome) as orgao, count(*) over () as total
          from lotacao l join orgao o on o.id = l.orgao_id
          where ${contem(sql`l.sigla || ' ' || l.nome || ' ' || o.sigla`, texto)}
            and (${orgaoId ?? null}::bigint is null or l.orgao_id = ${orgaoId ?? null})
              and (${lotacaoPaiId ?? null}::bigint is null or l.pai_id = ${lotacaoPaiId ?? null})
          order by ${ordem(campos, sort)}, l.id limit ${size} offset ${numero * size}`,
    )
    return page(linhas, linhas[0]?.total ?? 0, numero, size)
  },
  // without the unit of invited people, to which nothing is addressed
  orgaos: ({ query: { externos } }, { banco }) =>
    banco.linhas<Orgao>(
      sql`select id, sigla, nome from orgao o where ativo and externo = ${externos !== undefined}
            and (not externo or not exists (select 1 from lotacao l where l.orgao_id = o.id)) order by sigla`,
    ),
}
