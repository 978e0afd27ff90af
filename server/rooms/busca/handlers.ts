import type { buscaApi } from '#contract/busca.ts'
import type { Handlers, Parsed } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, sql, type SQL } from '#server/database/connection.ts'
import { filtro } from '#server/core/busca/lexemas.ts'
import { lerPergunta } from '#server/core/busca/pergunta.ts'
import { pedacosDoPeriodo } from '#server/core/busca/periodo.ts'
import { algum } from '#server/core/busca/tsquery.ts'
import { buscar, pedidas, sugeridos } from './buscar.ts'
import { NADA } from './candidatos.ts'
import { procurar } from './procurar.ts'
import { sugerir } from './sugerir.ts'
import { porOutroNome } from '#server/core/busca/outros-nomes.ts'
import { lerNumero, lerSigla, type Numerado, porNumero, porNumeroAntigo, porSigla } from '#server/core/busca/sigla.ts'

const POR_PAGINA = 20

/**
 * Documents named by the typed text: by sigla, temporary number, verification code, number of a former system, or number
 * alone, which several may have. `certo`: it can mean only that one.
 */
async function pelaSigla(
  banco: Banco,
  entrada: EntradaAtiva,
  q: string,
): Promise<{ nomeados: Numerado[]; certo: boolean }> {
  const sigla = lerSigla(q)
  const nomeado = async () => (sigla && (await porSigla(banco, entrada, sigla))) ?? porOutroNome(banco, entrada, q)
  const [uma, antigos] = await Promise.all([nomeado(), porNumeroAntigo(banco, entrada, q)])
  const numero = uma ? undefined : lerNumero(q)
  const todos = [...(uma ? [uma] : []), ...antigos, ...(numero ? await porNumero(banco, entrada, numero) : [])]
  const nomeados = todos.filter(
    ({ documentoId }, i) => todos.findIndex((outro) => outro.documentoId === documentoId) === i,
  )
  return { nomeados, certo: uma !== undefined && nomeados.length === 1 }
}

const CINCO_ANOS = 5 * 366 * 86_400_000
const semTracos = (dia: string) => dia.replaceAll('-', '')
const PRIMEIRO_DIA = '18000101'
const ULTIMO_DIA = '22001231'

/** Named documents are looked up apart from the index: the filters are asked of their rows. */
const condicoesDoNomeado = ({
  especieId,
  situacao,
}: {
  especieId?: number | undefined
  situacao?: string | undefined
}): SQL[] => [
  ...(especieId === undefined ? [] : [sql`d.especie_id = ${especieId}`]),
  ...(situacao === undefined ? [] : [sql`d.situacao = ${situacao}`]),
]

type Filtros = Parsed<(typeof buscaApi)['avancada']>['query']
/** The form's conditions, as lexemes of the index: alternatives of each. */
function filtrosDa({ especieId, situacao, orgaoId, lotacaoId, pessoaId, de, ate }: Partial<Filtros>): string[] {
  const periodo = de !== undefined || ate !== undefined
  const condicoes = [
    especieId !== undefined && [filtro.especie(especieId)],
    situacao !== undefined && [filtro.situacao(situacao)],
    orgaoId !== undefined && [filtro.orgao(orgaoId)],
    lotacaoId !== undefined && [filtro.unidade(lotacaoId), filtro.comUnidade(lotacaoId)],
    pessoaId !== undefined && [
      filtro.cadastrante(pessoaId),
      filtro.subscritor(pessoaId),
      filtro.destinoPessoa(pessoaId),
    ],
    periodo && pedacosDoPeriodo('DIA', semTracos(de ?? PRIMEIRO_DIA), semTracos(ate ?? ULTIMO_DIA)),
  ]
  return condicoes.filter((lexemas) => lexemas !== false).map(algum)
}

export const buscaHandlers: Handlers<typeof buscaApi, Contexto> = {
  especies: (_, { banco }) =>
    banco.linhas<{ id: number; descricao: string }>(
      sql`select e.id, e.descricao from especie e
          where e.ativa or exists (select 1 from documento d where d.especie_id = e.id) order by dobrar_nome(e.descricao), e.id`,
    ),
  async simples({ query: { q, pagina, ordem, especieId, situacao, literal } }, { banco, entrada, portas }) {
    const { nomeados, certo } = await pelaSigla(banco, entrada, q)
    const achados = await buscar(
      banco,
      entrada,
      {
        q,
        literal: literal === 'true',
        certo,
        filtros: filtrosDa({ especieId, situacao }),
        ordem: ordem === 'recentes' ? 'ALTERADO' : 'RELEVANCIA',
        nomeados: nomeados.map(({ documentoId }) => documentoId),
        condicoes: condicoesDoNomeado({ especieId, situacao }),
        pagina,
        tamanho: POR_PAGINA,
      },
      portas.relogio.agora(),
    )
    return { ...achados, exato: (nomeados.length === 1 && nomeados[0]) || null }
  },

  sugestao: ({ query }, contexto) =>
    sugerir(query, contexto, {
      nomeados: async (q) => (await pelaSigla(contexto.banco, contexto.entrada, q)).nomeados,
      procurar: (q) => sugeridos(contexto.banco, contexto.entrada, q, contexto.portas.relogio.agora()),
    }),

  async avancada({ query }, { banco, entrada, portas }) {
    const { assunto, de, ate, page: pagina, size } = query
    if (de !== undefined && ate !== undefined && (de > ate || Date.parse(ate) - Date.parse(de) > CINCO_ANOS))
      throw new Problema('PERIODO_INVALIDO')
    const palavras = pedidas(lerPergunta(assunto ?? ''), 'A')
    return procurar(
      banco,
      entrada,
      {
        ...palavras,
        // stop words only: nothing to look for
        filtros: assunto !== undefined && palavras.palavras === null ? [NADA] : filtrosDa(query),
        // searched by day, ordered by day
        ordem: de === undefined && ate === undefined ? 'ALTERADO' : 'DIA',
        nomeados: [],
        condicoes: [],
        pagina,
        tamanho: size,
      },
      portas.relogio.agora(),
    )
  },
}
