import type { buscaApi } from '#contract/busca.ts'
import type { Handlers, Parsed } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, sql, type SQL } from '#server/database/connection.ts'
import { daPessoa, daUnidade, doAssunto } from './filtros.ts'
import { fontesPorData, fontesPorPosto } from './fontes.ts'
import { lerPergunta, type Pergunta } from './pergunta.ts'
import { type Procura, procurar } from './procurar.ts'
import { lerNumero, lerSigla, type Numerado, porNumero, porNumeroAntigo, porSigla } from '#server/core/busca/sigla.ts'

const POR_PAGINA = 20

/** Documents named by the typed text: by sigla, number of a former system, or number alone, which several may have. */
async function pelaSigla(banco: Banco, entrada: EntradaAtiva, q: string): Promise<Numerado[]> {
  const sigla = lerSigla(q)
  const [uma, antigos] = await Promise.all([
    sigla && porSigla(banco, entrada, sigla),
    porNumeroAntigo(banco, entrada, q),
  ])
  const numero = uma ? undefined : lerNumero(q)
  const todos = [...(uma ? [uma] : []), ...antigos, ...(numero ? await porNumero(banco, entrada, numero) : [])]
  return todos.filter(({ documentoId }, i) => todos.findIndex((outro) => outro.documentoId === documentoId) === i)
}

/** Day of a document: its own, else its draft's, in the state's time. Expression of index `documento_do_dia`. */
const DIA = sql`coalesce(d.data, (d.criado_em at time zone 'America/Fortaleza')::date)`
const CINCO_ANOS = 5 * 366 * 86_400_000
/** Searched text. Expressions of indexes `documento_busca` and `documento_assunto`. */
const TUDO = sql`d.busca`
const ASSUNTO = sql`ts_filter(d.busca, '{a}')`

/** The form's conditions besides words and people. */
const filtrosDa = ({ especieId, situacao, orgaoId, de, ate }: Parsed<(typeof buscaApi)['avancada']>['query']): SQL[] =>
  presentes([
    especieId !== undefined && sql`d.especie_id = ${especieId}`,
    situacao !== undefined && sql`d.situacao = ${situacao}`,
    orgaoId !== undefined && sql`d.orgao_id = ${orgaoId}`,
    de !== undefined && sql`${DIA} >= ${de}::date`,
    ate !== undefined && sql`${DIA} <= ${ate}::date`,
  ])

type Porque = Pick<Procura, 'fontes' | 'condicoes' | 'posto'>
const idsDe = (nomeados: Numerado[]) => sql`${sql.param(nomeados.map(({ documentoId }) => documentoId))}::bigint[]`
/** Checks the words on each candidate; `is true` keeps the planner from the index. */
const bate = (ids: SQL, onde: SQL, { consulta }: Pergunta) =>
  sql`((d.id = any(${ids}) or ${onde} @@ ${consulta}::tsquery) is true)`

type PorData = Omit<Parameters<typeof fontesPorData>[0], 'perto' | 'nomeados'> & {
  nomeados: Numerado[]
  pergunta: Pergunta | undefined
  onde: SQL
}
/** Newest first; checks the whole question on the text, of which the index knows only a part. */
function porData({ nomeados, pergunta, onde, ...pedida }: PorData): Porque {
  const ids = idsDe(nomeados)
  return {
    fontes: (perto) => fontesPorData({ ...pedida, nomeados: ids, perto }),
    condicoes: pergunta ? [...pedida.filtros, bate(ids, onde, pergunta)] : [],
    posto: undefined,
  }
}

type PorPosto = { pergunta: Pergunta; filtros: SQL[]; nomeados: Numerado[]; entrada: EntradaAtiva }
/** Named documents first, then by rank. */
function porPosto({ nomeados, ...pedida }: PorPosto): Porque {
  const ids = idsDe(nomeados)
  return {
    fontes: (perto) => fontesPorPosto({ ...pedida, nomeados: ids, perto }),
    condicoes: [...pedida.filtros, bate(ids, TUDO, pedida.pergunta)],
    posto: {
      lugar: sql`array_position(${ids}, d.id)`,
      posto: sql`ts_rank(d.busca, ${pedida.pergunta.consulta}::tsquery)`,
    },
  }
}

const presentes = (filtros: (SQL | false)[]) => filtros.filter((filtro) => filtro !== false)

export const buscaHandlers: Handlers<typeof buscaApi, Contexto> = {
  especies: (_, { banco }) =>
    banco.linhas<{ id: number; descricao: string }>(
      sql`select e.id, e.descricao from especie e
          where e.ativa or exists (select 1 from documento d where d.especie_id = e.id) order by dobrar_nome(e.descricao), e.id`,
    ),
  async simples({ query: { q, pagina, ordem, especieId, situacao } }, { banco, entrada }) {
    const [nomeados, pergunta] = await Promise.all([pelaSigla(banco, entrada, q), lerPergunta(banco, q)])
    const filtros = presentes([
      especieId !== undefined && sql`d.especie_id = ${especieId}`,
      situacao !== undefined && sql`d.situacao = ${situacao}`,
    ])
    const resto = { pagina, tamanho: POR_PAGINA, palavras: q }
    const porQue =
      ordem === 'recentes'
        ? porData({
            pergunta,
            filtros,
            // the planner knows how common a word is, and chooses look-up or walk
            outros:
              pergunta.indexavel === null
                ? []
                : [{ filtro: sql`${TUDO} @@ ${pergunta.indexavel}::tsquery`, poucos: true }],
            onde: TUDO,
            chave: sql`d.alterado_em`,
            nomeados,
            entrada,
          })
        : porPosto({ pergunta, filtros, nomeados, entrada })
    return {
      ...(await procurar(banco, entrada, { ...porQue, ...resto })),
      exato: (nomeados.length === 1 && nomeados[0]) || null,
    }
  },

  async avancada({ query }, { banco, entrada }) {
    const { assunto, de, ate, lotacaoId, pessoaId, page: pagina, size } = query
    if (de !== undefined && ate !== undefined && (de > ate || Date.parse(ate) - Date.parse(de) > CINCO_ANOS))
      throw new Problema('PERIODO_INVALIDO')
    const pergunta = assunto === undefined ? undefined : await lerPergunta(banco, assunto)
    const outros = [
      ...(lotacaoId === undefined ? [] : [await daUnidade(banco, lotacaoId)]),
      ...(pessoaId === undefined ? [] : [daPessoa(pessoaId)]),
      ...(pergunta === undefined ? [] : await doAssunto(banco, ASSUNTO, pergunta)),
    ]
    const porQue = porData({
      pergunta,
      filtros: filtrosDa(query),
      outros,
      nomeados: [],
      onde: ASSUNTO,
      // searched by day, ordered by day
      chave: de === undefined && ate === undefined ? sql`d.alterado_em` : DIA,
      entrada,
    })
    return procurar(banco, entrada, { ...porQue, pagina, tamanho: size, palavras: assunto ?? '' })
  },
}
