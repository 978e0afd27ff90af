import type { ClassificacaoListada, classificacaoApi } from '#contract/classificacao.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'

export const classificacaoHandlers: Handlers<typeof classificacaoApi, Contexto> = {
  async listar(_, { banco }) {
    const linhas = await banco.linhas<{ c: ClassificacaoListada }>(
      sql`with recursive arvore as (
            select id, codigo, descricao, ativa, titulo, null::text as grupo from classificacao where pai_id is null
            union all select f.id, f.codigo, f.descricao, f.ativa, f.titulo, concat_ws(' › ', a.grupo, a.descricao)
              from classificacao f join arvore a on f.pai_id = a.id)
          select classificacao_json(a.id) || jsonb_build_object('grupo', a.grupo, 'antigas', coalesce((
              with recursive antes as (
                select id, codigo, 1 as passo from classificacao where sucessora_id = a.id
                union all select c.id, c.codigo, d.passo + 1 from antes d join classificacao c on c.sucessora_id = d.id where d.passo < 20)
              select jsonb_agg(distinct codigo order by codigo) from antes), '[]')) as c
            from arvore a where a.ativa and not a.titulo order by a.codigo`,
    )
    return linhas.map(({ c }) => c)
  },
}

/** The class in force for a chosen one: itself, or its successor. Throws for a heading, or one that ended without successor. */
export async function conferirClassificacao<I extends number | null | undefined>(banco: Banco, id: I): Promise<I> {
  if (id == null) return id
  const achada = await linha<{ id: number | null }>(banco, sql`select classificacao_em_vigor(${id}) as id`)
  if (achada?.id == null) throw new Problema('CLASSIFICACAO_INVALIDA')
  return achada.id as I // a number, as the input
}

/** The class that had this code when the modelo's version was published, or its successor; null when the plan has none. */
export async function classificacaoDoCodigo(
  banco: Banco,
  codigo: string | null,
  modeloVersaoId: number,
): Promise<number | null> {
  if (codigo === null) return null
  const achada = await linha<{ id: number | null }>(
    banco,
    sql`select classificacao_em_vigor(c.id) as id from classificacao c, modelo_versao v
        where c.codigo = ${codigo} and v.id = ${modeloVersaoId} and coalesce(c.encerrada_em, 'infinity') > v.publicada_em
        order by c.encerrada_em nulls last limit 1`,
  )
  return achada?.id ?? null
}
