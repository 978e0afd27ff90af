import {
  type administrarNumeracaoApi,
  type Numeracao,
  type NumeracaoContinuada,
  NUMERO_MAXIMO,
  type Serie,
} from '#contract/administrar-numeracao.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Alcance, alcanca, DO_CADASTRO, exigirAlcance } from '#server/base/alcance/alcance.ts'
import { registrarAto } from '../../core/administracao/registrar.ts'
import type { Como } from '../../core/cadastro/linhas.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { administrar, comoDe, recusar } from './escrever.ts'

async function ler(banco: Banco, alcance: Alcance, orgaoId: number, ano: number): Promise<Numeracao> {
  const orgao = await linha(banco, sql`select 1 as sim from orgao where id = ${orgaoId} and not externo`)
  if (!orgao || !alcanca(alcance, { orgaoId })) throw new Problema('REGISTRO_NAO_ENCONTRADO')
  const series = await banco.linhas<Serie>(
    sql`select e.id as "especieId", e.sigla, e.descricao, nullif(coalesce(n.ultimo, 0) + 1, ${NUMERO_MAXIMO + 1}::int) as proximo
        from especie e left join numeracao n on n.especie_id = e.id and n.orgao_id = ${orgaoId} and n.ano = ${ano}
        order by e.descricao`,
    { nome: 'administrar.numeracao' },
  )
  return { series, podeMudar: true }
}

/**
 * Lets a series go on from a number. The numbers passed over are kept as left to the system before, so that they are no gap.
 * The lock is the one that a document waits for when it takes its number.
 */
async function continuar(tx: Banco, { orgaoId, especieId, ano, proximo }: NumeracaoContinuada, como: Como) {
  await tx.linhas(sql`select pg_advisory_xact_lock(hashtextextended(${`numeracao ${orgaoId} ${especieId} ${ano}`}, 0))`)
  const serie = await linha<{ ultimo: number }>(
    tx,
    sql`select coalesce((select ultimo from numeracao where orgao_id = ${orgaoId} and especie_id = e.id and ano = ${ano}), 0) as ultimo
        from especie e where e.id = ${especieId}`,
  )
  if (!serie) throw new Problema('REGISTRO_NAO_ENCONTRADO')
  const era = serie.ultimo + 1
  if (proximo === era) return
  if (proximo < era) throw recusar('NUMERACAO_SO_SOBE', 'proximo', { proximo: era })
  await tx.linhas(
    sql`insert into numeracao (orgao_id, especie_id, ano, ultimo) values (${orgaoId}, ${especieId}, ${ano}, ${proximo - 1})
        on conflict (orgao_id, especie_id, ano) do update set ultimo = excluded.ultimo`,
  )
  await tx.linhas(
    sql`insert into numeracao_salto (orgao_id, especie_id, ano, de, ate) values (${orgaoId}, ${especieId}, ${ano}, ${era}, ${proximo - 1})`,
  )
  await registrarAto(
    tx,
    como.autor,
    {
      origem: como.origem,
      ato: 'ALTERAR',
      sobre: 'NUMERACAO',
      id: orgaoId,
      orgaoId,
      antes: { especie: especieId, ano: String(ano), proximo: era },
      depois: { especie: especieId, ano: String(ano), proximo },
      ...(como.motivo !== undefined && { motivo: como.motivo }),
    },
    como.agora,
  )
}

export const administrarNumeracaoHandlers: Handlers<typeof administrarNumeracaoApi, Contexto> = {
  async ler({ query: { orgaoId, ano } }, { banco, entrada }) {
    return ler(banco, await exigirAlcance(banco, entrada.id, ...DO_CADASTRO), orgaoId, ano)
  },
  continuar: ({ body }, contexto) =>
    administrar(contexto, async (tx, alcance) => {
      const { orgaoId, ano } = body
      await ler(tx, alcance, orgaoId, ano)
      await continuar(tx, body, comoDe(contexto, body.motivo))
      return ler(tx, alcance, orgaoId, ano)
    }),
}
