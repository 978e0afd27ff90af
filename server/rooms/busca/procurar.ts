import type { Achado, Faceta } from '#contract/busca.ts'
import { page } from '#contract/page.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { importadoJson } from '#server/core/documento/importado.ts'
import { especieNoPapel } from '#server/core/documento/papel.ts'
import { atosPosteriores } from '#server/core/dossie/atos-posteriores.ts'
import { lidoPor } from '#server/core/via/leitura.ts'
import { type Banco, sql, type SQL } from '#server/database/connection.ts'
import { algum } from '#server/core/busca/tsquery.ts'
import { candidatos, type Grupo, type Procurado } from './candidatos.ts'
import { COLUNAS_DAS_FACETAS, facetas } from './facetas.ts'

/** Best candidates put in their order. By date, all there are. */
const OLHADOS = 2_000
/** Results counted and paged at most. */
const CONTADOS = 1_000

export type Pedido = Procurado & {
  /** Documents named by the words: first, whatever else they hold. */
  nomeados: number[]
  /** Condition on the row `d` of a named document, which no index was asked for. */
  doNomeado: SQL
  pagina: number
  tamanho: number
  /** The least part of the words, by weight, that a result has: 0 to 1. */
  cobertura?: number
  /** Results counted at most; fewer are found sooner. */
  contar?: number
  /** Words left out of the search, as typed: no document the entry may read has them. */
  ninguemTem?: string[]
  /** The passage to show of a text. */
  trecho(texto: string): Achado['trecho']
}
type LinhaAchado = Omit<Achado, 'trecho' | 'atosPosteriores' | 'faltam'> & { texto: string; faltam: number[] | null }
type Linha = (LinhaAchado | { documentoId: null }) & { total: number; facetas: Faceta[] }

/** Weights of a word in notes and files, in the text, in names and numbers, in the subject. */
const PESOS = sql`'{0.1, 0.3, 0.6, 1.0}'`

/** A word of the same root counts for less than the word itself. */
const PARECIDO = 0.4
/** How much it counts that a document has the words at all, beside where it has them. */
const TER = 2

const comParecidos = ({ consulta, parecidos }: Grupo) =>
  parecidos.length === 0 ? `(${consulta})` : `(${consulta} | ${algum(parecidos)})`

/** Weights of the words, and their sum. */
const soma = sql`(select sum(x) from unnest(w.pesos) x)`

/** The part of the words, by weight, that index `b` has: 0 to 1. */
const coberturaDe = (grupos: Grupo[]) =>
  grupos.length === 0
    ? sql`1::real`
    : sql`((${sql.join(
        grupos.map(
          (grupo, i) => sql`case when b.busca @@ ${comParecidos(grupo)}::tsquery then w.pesos[${i + 1}] else 0 end`,
        ),
        sql` + `,
      )}) / ${soma})::real`

/**
 * Sum over the words: how rare the word is, times where and how often it stands; which part of them is there; and how near they
 * stand together. Of index `b`, with its `cobertura`.
 */
function postoDe(grupos: Grupo[]): SQL {
  if (grupos.length === 0) return sql`0::real`
  const rank = (consulta: string) => sql`ts_rank(${PESOS}, b.busca, ${consulta}::tsquery)`
  const cada = grupos.map(({ consulta, parecidos }, i) => {
    const seu = rank(consulta)
    return parecidos.length === 0
      ? sql`(w.pesos[${i + 1}] * ${seu})`
      : sql`(w.pesos[${i + 1}] * greatest(${seu}, ${PARECIDO} * ${rank(algum(parecidos))}))`
  })
  const lugares = sql.join(cada, sql` + `)
  if (grupos.length === 1) return sql`(${lugares})::real`
  const juntos = grupos.map(comParecidos).join(' & ')
  return sql`(${lugares} + ${soma} * (${TER} * c.cobertura * c.cobertura
    + 0.3 * ts_rank_cd(${PESOS}, b.busca, ${juntos}::tsquery, 32)))::real`
}

/** Weight of each word: the rarer, the more. */
const pesosDe = (grupos: Grupo[]) =>
  sql`(select array_agg(ln(1 + t.n / greatest(1, estimar_busca(g.consulta)))::real order by g.i) as pesos
    from unnest(${sql.param(grupos.map(({ consulta }) => consulta))}::text[]) with ordinality as g (consulta, i),
      (select greatest(1, reltuples) as n from pg_class where oid = 'busca_documento'::regclass) t)`

/** Numbers of the words, from 0, that shown document `c` doesn't have, not even of the same root. */
const faltamDe = (grupos: Grupo[]) =>
  sql`(select coalesce(jsonb_agg(g.i - 1 order by g.i) filter (where not f.busca @@ g.consulta::tsquery), '[]')
    from busca_documento f, unnest(${sql.param(grupos.map(comParecidos))}::text[]) with ordinality as g (consulta, i)
    where f.documento_id = c.id and c.lugar is null)`

/** What orders by date, of document `d`. */
export const CHAVES = {
  RELEVANCIA: sql`d.alterado_em`,
  ALTERADO: sql`d.alterado_em`,
  DIA: sql`coalesce(d.data, (d.criado_em at time zone 'America/Fortaleza')::date)`,
}

/** A page of results: candidates in order, each asked whether the entry may read it until enough may be. */
export async function procurar(banco: Banco, entrada: EntradaAtiva, pedido: Pedido, agora: Date) {
  const { pagina, tamanho, nomeados, grupos, ordem, doNomeado, cobertura, contar = CONTADOS } = pedido
  const { ids, consulta, muitos, atrasado } = await candidatos(banco, entrada, pedido, agora)
  const nomes = sql`${sql.param(nomeados)}::bigint[]`
  const posto = ordem === 'RELEVANCIA' ? postoDe(grupos) : sql`0::real`
  const emOrdem = (x: SQL) => sql`${x}.lugar, ${x}.posto desc, ${x}.chave desc, ${x}.id desc`
  const linhas = await banco.linhas<Linha>(
    sql`with w as materialized ${pesosDe(grupos)}
        , achados as materialized (
          select i.id, null::int as lugar, ${posto} as posto from unnest(${sql.param(ids)}::bigint[]) i (id)
            cross join lateral (select x.busca from busca_documento x where x.documento_id = i.id offset 0) b cross join w
            cross join lateral (select ${coberturaDe(grupos)} as cobertura offset 0) c
            where i.id <> all(${nomes}) and b.busca @@ ${consulta}::tsquery and c.cobertura >= ${cobertura ?? 0}
          union all select n.id, n.lugar::int, 0::real from unnest(${nomes}) with ordinality n (id, lugar))
        , melhores as materialized (select * from achados order by lugar, posto desc, id desc limit ${OLHADOS})
        , ordenados as materialized (select m.*, d.chave from melhores m
            cross join lateral (select ${CHAVES[ordem]} as chave from documento d
              where d.id = m.id and (m.lugar is null or ${doNomeado}) offset 0) d)
        , candidatos as materialized (select o.*, ${COLUNAS_DAS_FACETAS}
          from (select * from ordenados o order by ${emOrdem(sql`o`)} offset 0) o
          join documento d on d.id = o.id
            where ${podeLer(entrada)} order by ${emOrdem(sql`o`)} limit ${contar + 1})
        , contados as (select * from candidatos c order by ${emOrdem(sql`c`)} limit ${tamanho} offset ${pagina * tamanho})
        select d.id as "documentoId", v.id as "mobilId", d.sigla, d.assunto, ${especieNoPapel} as especie, d.situacao,
          ${importadoJson} as importado, unidade_json(d.lota_cadastrante_id, d.finalizado_em) as unidade,
          pessoa_json(d.responsavel_id, d.finalizado_em) as responsavel, d.data, d.alterado_em as "alteradoEm", d.texto, t.total, t.facetas,
          ${faltamDe(grupos)} as faltam
        from (select (select count(*)::int from candidatos) as total,
            ${facetas(sql`(select * from candidatos limit ${contar})`)} as facetas) t
        left join (contados c join documento d on d.id = c.id join especie e on e.id = d.especie_id left join ${lidoPor()}) on true
        order by ${emOrdem(sql`c`)}`,
    { sobMedida: true, nome: 'busca.procurar' },
  )
  const lidas = linhas.filter((linha) => linha.documentoId !== null)
  const atos = await atosPosteriores(
    banco,
    lidas.map(({ documentoId }) => documentoId),
    podeLer(entrada),
  )
  const total = linhas[0]?.total ?? 0
  const achados = lidas.map(({ texto, faltam, total: _, facetas: __, ...achado }): Achado => ({
    ...achado,
    faltam: faltam === null ? [] : [...faltam.flatMap((i) => grupos[i]?.escrita ?? []), ...(pedido.ninguemTem ?? [])],
    atosPosteriores: atos.get(achado.documentoId) ?? [],
    trecho: pedido.trecho(texto),
  }))
  return {
    ...page(achados, Math.min(total, contar), pagina, tamanho),
    haMais: muitos || total > contar,
    atrasado,
    facetas: linhas[0]?.facetas ?? [],
  }
}
