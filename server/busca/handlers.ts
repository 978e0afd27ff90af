import type { Achado, buscaApi } from '#contract/busca.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { page } from '#contract/page.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, EntradaAtiva } from '../contexto.ts'
import { type Banco, sql, type SQL } from '../database/connection.ts'
import { podeLer } from '../documento/acesso.ts'
import { atosPosteriores } from '../dossie/atos-posteriores.ts'
import { lidoPor } from '../mobil/leitura.ts'
import { lerNumero, lerSigla, type Numerado, porNumero, porSigla } from './sigla.ts'
import { trecho } from './trecho.ts'

const POR_PAGINA = 20
/** Ranking looks at so many candidates at most: very common words stay fast (stack.md D). */
const CANDIDATOS = 1_000

type LinhaAchado = Omit<Achado, 'trecho' | 'atosPosteriores'> & { texto: string; total: number }

/** Before everything (`lugar`), then by rank (`posto`); or by date alone, and then the candidates too are the newest. */
type Ordem = { lugar: SQL; posto: SQL } | 'recentes'

/**
 * Finds, filters by right, then orders and cuts; all else of a document is read only for the rows shown. By date it is
 * planned for what was typed: a rare word is looked up, of what nearly all documents hold the newest are walked.
 */
async function procurar(
  banco: Banco,
  onde: SQL,
  entrada: EntradaAtiva,
  ordem: Ordem,
  pagina: number,
  tamanho: number,
  palavras: string,
) {
  const { lugar, posto } = ordem === 'recentes' ? { lugar: sql`null::int`, posto: sql`0` } : ordem
  const linhas = await banco.linhas<LinhaAchado>(
    sql`with candidatos as materialized (select d.id, d.alterado_em, ${lugar} as lugar, ${posto} as posto from documento d where ${onde}
          ${ordem === 'recentes' ? sql`order by d.alterado_em desc, d.id desc` : sql``} limit ${CANDIDATOS})
        , contados as (select c.*, count(*) over () as total from candidatos c order by c.lugar, c.posto desc, c.alterado_em desc, c.id desc limit ${tamanho} offset ${pagina * tamanho})
        select d.id as "documentoId", v.id as "mobilId", d.sigla, d.assunto, e.descricao as especie, d.situacao, unidade_json(d.lota_cadastrante_id) as unidade,
          pessoa_json(d.responsavel_id) as responsavel, d.data, d.alterado_em as "alteradoEm", d.texto, c.total
        from contados c join documento d on d.id = c.id join especie e on e.id = d.especie_id left join ${lidoPor()}
        order by c.lugar, c.posto desc, c.alterado_em desc, c.id desc`,
    { sobMedida: ordem === 'recentes' },
  )
  const atos = await atosPosteriores(
    banco,
    linhas.map(({ documentoId }) => documentoId),
    podeLer(entrada),
  )
  const achados = linhas.map(({ texto, total: _, ...achado }): Achado => ({
    ...achado,
    atosPosteriores: atos.get(achado.documentoId) ?? [],
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

/** The day a document is of: its own, else that of the draft, where the state is. The index `documento_dia` has these words. */
const DIA = sql`coalesce(d.data, (d.criado_em at time zone 'America/Fortaleza')::date)`
const CINCO_ANOS = 5 * 366 * 86_400_000

export const buscaHandlers: Handlers<typeof buscaApi, Contexto> = {
  async simples({ query: { q, pagina, ordem, especieId, situacao } }, { banco, entrada }) {
    const nomeados = await pelaSigla(banco, entrada, q)
    const ids = sql.param(nomeados.map(({ documentoId }) => documentoId))
    const consulta = sql`websearch_to_tsquery('portuguese', pt_dobrar(${q}))`
    const onde = sql`(d.busca @@ ${consulta} ${nomeados.length > 0 ? sql`or d.id = any(${ids}::bigint[])` : sql``})
      and (${especieId ?? null}::bigint is null or d.especie_id = ${especieId ?? null}) and (${situacao ?? null}::text is null or d.situacao = ${situacao ?? null}) and ${podeLer(entrada)}`
    const porPalavras: Ordem = {
      lugar: sql`array_position(${ids}::bigint[], d.id)`,
      posto: sql`ts_rank(d.busca, ${consulta})`,
    }
    return {
      ...(await procurar(banco, onde, entrada, ordem === 'recentes' ? ordem : porPalavras, pagina, POR_PAGINA, q)),
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
      de !== undefined && sql`${DIA} >= ${de}::date`,
      ate !== undefined && sql`${DIA} <= ${ate}::date`,
      orgaoId !== undefined && sql`d.orgao_id = ${orgaoId}`,
      lotacaoId !== undefined &&
        sql`d.id in (select x.id from documento x where x.lota_cadastrante_id = ${lotacaoId} union select m.documento_id from mobil m where m.atendente_lotacao_id = ${lotacaoId})`,
      pessoaId !== undefined &&
        sql`(d.responsavel_id = ${pessoaId} or d.cadastrante_id = ${pessoaId} or d.destino_pessoa_id = ${pessoaId})`,
      podeLer(entrada),
    ].filter((filtro) => filtro !== false)
    return procurar(banco, sql.join(filtros, sql` and `), entrada, 'recentes', pagina, size, assunto ?? '')
  },
}
