import { type Classificacao, type classificacaoApi } from '#contract/classificacao.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '../contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'

export const classificacaoHandlers: Handlers<typeof classificacaoApi, Contexto> = {
  async listar(_, { banco }) {
    const linhas = await banco.linhas<{ c: Classificacao }>(
      sql`select classificacao_json(id) as c from classificacao where ativa order by codigo`,
    )
    return linhas.map(({ c }) => c)
  },
}

/** A subject that may still be chosen; null is none. */
export async function conferirClassificacao(banco: Banco, id: number | null | undefined) {
  if (id != null && !(await linha(banco, sql`select 1 as sim from classificacao where id = ${id} and ativa`)))
    throw new Problema('CLASSIFICACAO_INVALIDA')
}

/** The subject a modelo names by its code, when the plan has it. */
export async function classificacaoDoCodigo(banco: Banco, codigo: string | null): Promise<number | null> {
  if (codigo === null) return null
  const achada = await linha<{ id: number }>(
    banco,
    sql`select id from classificacao where codigo = ${codigo} and ativa`,
  )
  return achada?.id ?? null
}
