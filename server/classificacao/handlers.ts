import type { ClassificacaoListada, classificacaoApi } from '#contract/classificacao.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '../contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'

export const classificacaoHandlers: Handlers<typeof classificacaoApi, Contexto> = {
  async listar(_, { banco }) {
    const linhas = await banco.linhas<{ c: ClassificacaoListada }>(
      sql`with recursive arvore as (
            select id, codigo, descricao, ativa, titulo, null::text as grupo from classificacao where pai_id is null
            union all select f.id, f.codigo, f.descricao, f.ativa, f.titulo, concat_ws(' › ', a.grupo, a.descricao)
              from classificacao f join arvore a on f.pai_id = a.id)
          select classificacao_json(id) || jsonb_build_object('grupo', grupo) as c from arvore where ativa and not titulo order by codigo`,
    )
    return linhas.map(({ c }) => c)
  },
}

/** A subject that may still be chosen, which a heading never may; null is none. */
export async function conferirClassificacao(banco: Banco, id: number | null | undefined) {
  if (
    id != null &&
    !(await linha(banco, sql`select 1 as sim from classificacao where id = ${id} and ativa and not titulo`))
  )
    throw new Problema('CLASSIFICACAO_INVALIDA')
}

/** The subject a modelo names by its code, when the plan has it. */
export async function classificacaoDoCodigo(banco: Banco, codigo: string | null): Promise<number | null> {
  if (codigo === null) return null
  const achada = await linha<{ id: number }>(
    banco,
    sql`select id from classificacao where codigo = ${codigo} and ativa and not titulo`,
  )
  return achada?.id ?? null
}
