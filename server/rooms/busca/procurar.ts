import type { Achado } from '#contract/busca.ts'
import { page } from '#contract/page.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, sql, type SQL } from '#server/database/connection.ts'
import { especieNoPapel } from '#server/core/documento/papel.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { importadoJson } from '#server/core/documento/importado.ts'
import { atosPosteriores } from '#server/core/dossie/atos-posteriores.ts'
import { lidoPor } from '#server/core/via/leitura.ts'
import { trecho } from './trecho.ts'

/** Results counted and paged at most. */
const CONTADOS = 1_000

export type Procura = {
  /** CTEs ending with `fonte`, with the caller's órgão and unit (`perto`) or without (fontes.ts). */
  fontes(perto: boolean): SQL
  /** Conditions on each candidate `d`, cheap first. */
  condicoes: SQL[]
  /** By rank: place first, then rank, of candidate `d`. Undefined: by date, from `fonte`. */
  posto: { lugar: SQL; posto: SQL } | undefined
  pagina: number
  tamanho: number
  /** Words to mark in the passage. */
  palavras: string
}
type LinhaAchado = Omit<Achado, 'trecho' | 'atosPosteriores'> & { texto: string }
type Linha = (LinhaAchado | { documentoId: null }) & { total: number; cheia: boolean }

const onde = (condicoes: SQL[]) => sql.join([sql`true`, ...condicoes], sql` and `)

/** Candidates in order, as `ordenados (id, lugar, posto, chave)`; ranked ones were checked for all but access. */
function ordenar({ condicoes, posto }: Procura): [ordenados: SQL, resto: SQL[]] {
  if (!posto) return [sql`select id, null::int as lugar, 0 as posto, chave from fonte`, condicoes]
  const ordenados = sql`select d.id, ${posto.lugar} as lugar, ${posto.posto} as posto, d.alterado_em as chave from fonte f
    join documento d on d.id = f.id
      where ${onde(condicoes)}`
  return [ordenados, []]
}

/**
 * Orders candidates, checks access one by one until enough are known, and reads the rest for shown rows only. Planned anew
 * for each search.
 */
function ler(banco: Banco, entrada: EntradaAtiva, procura: Procura, perto: boolean) {
  const { fontes, pagina, tamanho } = procura
  const [ordenados, resto] = ordenar(procura)
  return banco.linhas<Linha>(
    sql`with ${fontes(perto)}
        , ordenados as materialized (${ordenados})
        , candidatos as materialized (select o.* from (select * from ordenados order by lugar, posto desc, chave desc, id desc offset 0) o
          join documento d on d.id = o.id
            where ${onde(resto)} and ${podeLer(entrada)} order by o.lugar, o.posto desc, o.chave desc, o.id desc limit ${CONTADOS})
        , contados as (select * from candidatos order by lugar, posto desc, chave desc, id desc limit ${tamanho} offset ${pagina * tamanho})
        select d.id as "documentoId", v.id as "mobilId", d.sigla, d.assunto, ${especieNoPapel} as especie, d.situacao,
          ${importadoJson} as importado, unidade_json(d.lota_cadastrante_id, d.finalizado_em) as unidade,
          pessoa_json(d.responsavel_id, d.finalizado_em) as responsavel, d.data, d.alterado_em as "alteradoEm", d.texto, t.total, t.cheia
        from (select (select count(*) from candidatos) as total, (select sim from muitos) as cheia) t
        left join (contados c join documento d on d.id = c.id join especie e on e.id = d.especie_id left join ${lidoPor()}) on true
        order by c.lugar, c.posto desc, c.chave desc, c.id desc`,
    { sobMedida: true, nome: 'busca.procurar' },
  )
}

/** A page of results. A caller who may read few candidates gets those of their órgão and unit searched too. */
export async function procurar(banco: Banco, entrada: EntradaAtiva, procura: Procura) {
  const { pagina, tamanho, palavras } = procura
  let linhas = await ler(banco, entrada, procura, false)
  if (linhas[0]?.cheia === true && linhas[0].total < (pagina + 1) * tamanho)
    linhas = await ler(banco, entrada, procura, true)
  const lidas = linhas.filter((linha) => linha.documentoId !== null)
  const atos = await atosPosteriores(
    banco,
    lidas.map(({ documentoId }) => documentoId),
    podeLer(entrada),
  )
  const achados = lidas.map(({ texto, total: _, cheia: __, ...achado }): Achado => ({
    ...achado,
    atosPosteriores: atos.get(achado.documentoId) ?? [],
    trecho: trecho(texto, palavras),
  }))
  return page(achados, linhas[0]?.total ?? 0, pagina, tamanho)
}
