import type { Achado, buscaApi } from '#contract/busca.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { page } from '#contract/page.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, EntradaAtiva } from '../contexto.ts'
import { type Banco, sql, type SQL } from '../database/connection.ts'
import { podeLer } from '../documento/acesso.ts'
import { lidoPor } from '../mobil/leitura.ts'
import { lerNumero, lerSigla, type Numerado, porNumero, porSigla } from './sigla.ts'
import { trecho } from './trecho.ts'

const POR_PAGINA = 20
/** Ranking looks at so many candidates at most: very common words stay fast (stack.md D). */
const CANDIDATOS = 1_000

type LinhaAchado = Omit<Achado, 'trecho'> & { texto: string; total: number }

type Ordem = { ordem: SQL; /** By date: then the candidates too are the newest. */ recentes: boolean }

/** Finds, filters by right, then orders and cuts; the words of the page come only for the rows shown. */
async function procurar(
  banco: Banco,
  onde: SQL,
  { ordem, recentes }: Ordem,
  pagina: number,
  tamanho: number,
  palavras: string,
) {
  const linhas = await banco.linhas<LinhaAchado>(
    sql`with candidatos as materialized (select d.* from documento d where ${onde} ${recentes ? sql`order by d.alterado_em desc, d.id desc` : sql``} limit ${CANDIDATOS})
        , contados as (select d.*, count(*) over () as total from candidatos d order by ${ordem}, d.id desc limit ${tamanho} offset ${pagina * tamanho})
        select d.id as "documentoId", v.id as "mobilId", d.sigla, d.assunto, e.descricao as especie, d.situacao, unidade_json(d.lota_cadastrante_id) as unidade,
          pessoa_json(d.responsavel_id) as responsavel, d.data, d.alterado_em as "alteradoEm", d.texto, d.total
        from contados d join especie e on e.id = d.especie_id left join ${lidoPor()}
        order by ${ordem}, d.id desc`,
  )
  const achados = linhas.map(({ texto, total: _, ...achado }): Achado => ({
    ...achado,
    trecho: trecho(texto, palavras),
  }))
  return page(achados, linhas[0]?.total ?? 0, pagina, tamanho)
}

/** What was typed as a document's name: its sigla, or its number alone, which several may have. */
async function pelaSigla(banco: Banco, entrada: EntradaAtiva, q: string): Promise<Numerado[]> {
  const sigla = lerSigla(q)
  const uma = sigla && (await porSigla(banco, entrada, sigla))
  if (uma) return [uma]
  const numero = lerNumero(q)
  return numero ? porNumero(banco, entrada, numero) : []
}

const CINCO_ANOS = 5 * 366 * 86_400_000

export const buscaHandlers: Handlers<typeof buscaApi, Contexto> = {
  async simples({ query: { q, pagina, ordem, especieId, situacao } }, { banco, entrada }) {
    const nomeados = await pelaSigla(banco, entrada, q)
    const ids = sql.param(nomeados.map(({ documentoId }) => documentoId))
    const consulta = sql`websearch_to_tsquery('portuguese', pt_dobrar(${q}))`
    const onde = sql`(d.busca @@ ${consulta} ${nomeados.length > 0 ? sql`or d.id = any(${ids}::bigint[])` : sql``})
      and (${especieId ?? null}::bigint is null or d.especie_id = ${especieId ?? null}) and (${situacao ?? null}::text is null or d.situacao = ${situacao ?? null}) and ${podeLer(entrada)}`
    const por =
      ordem === 'recentes'
        ? sql`d.alterado_em desc`
        : sql`array_position(${ids}::bigint[], d.id), ts_rank(d.busca, ${consulta}) desc, d.alterado_em desc`
    return {
      ...(await procurar(banco, onde, { ordem: por, recentes: ordem === 'recentes' }, pagina, POR_PAGINA, q)),
      exato: (nomeados.length === 1 && nomeados[0]) || null,
    }
  },

  async avancada({ query }, { banco, entrada }) {
    const { assunto, especieId, situacao, de, ate, orgaoId, lotacaoId, pessoaId, page: pagina, size } = query
    if (de !== undefined && ate !== undefined && (de > ate || Date.parse(ate) - Date.parse(de) > CINCO_ANOS))
      throw new Problema('PERIODO_INVALIDO')
    const consulta = sql`websearch_to_tsquery('portuguese', pt_dobrar(${assunto ?? ''}))`
    const filtros = [
      assunto !== undefined &&
        sql`d.busca @@ ${consulta} and to_tsvector('portuguese', pt_dobrar(coalesce(d.assunto, ''))) @@ ${consulta}`,
      especieId !== undefined && sql`d.especie_id = ${especieId}`,
      situacao !== undefined && sql`d.situacao = ${situacao}`,
      de !== undefined && sql`coalesce(d.data, d.criado_em::date) >= ${de}::date`,
      ate !== undefined && sql`coalesce(d.data, d.criado_em::date) <= ${ate}::date`,
      orgaoId !== undefined && sql`d.orgao_id = ${orgaoId}`,
      lotacaoId !== undefined &&
        sql`(d.lota_cadastrante_id = ${lotacaoId} or exists (select 1 from mobil m where m.documento_id = d.id and m.atendente_lotacao_id = ${lotacaoId}))`,
      pessoaId !== undefined &&
        sql`(d.responsavel_id = ${pessoaId} or d.cadastrante_id = ${pessoaId} or d.destino_pessoa_id = ${pessoaId})`,
      podeLer(entrada),
    ].filter((filtro) => filtro !== false)
    return procurar(
      banco,
      sql.join(filtros, sql` and `),
      { ordem: sql`d.alterado_em desc`, recentes: true },
      pagina,
      size,
      assunto ?? '',
    )
  },
}
