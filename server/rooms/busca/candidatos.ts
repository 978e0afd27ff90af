import type { EntradaAtiva } from '#server/base/contexto.ts'
import { lexemasDaEntrada } from '#server/core/busca/leitores.ts'
import { algum, todas } from '#server/core/busca/tsquery.ts'
import { type Data, diaDe, diaDepois, pedacosDoPeriodo } from '#server/core/busca/periodo.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'

/**
 * Documents that may be results, read from the index of the search: each source a bounded number, best first, so that time
 * doesn't grow with the number of documents (docs/decisions/0123).
 */

/** Up to so many matches, all are candidates. */
const TODOS = 1_500
/** Of each common word: documents that stand out by it. */
const DESTAQUES = 600
/** With all words in the subject. */
const NO_ASSUNTO = 800
/** Newest matches: by relevance, and by date. */
const NOVOS = 600
const JANELA = 1_500
/** Looks no further back after this long, ms. */
const PRAZO_MS = 300

/** Matches no document: there is nothing to look for. */
export const NADA = "'=nada'"

export type Ordem = 'RELEVANCIA' | Data

/** A required word, or phrase. */
export type Grupo = {
  /** As typed. */
  escrita: string
  /** A tsquery. */
  consulta: string
  /** Its lexemes. */
  lexemas: string[]
  /** Lexemes of the same root, which count for less. */
  parecidos: string[]
}

export type Procurado = {
  /** Words, as a tsquery; null: none are asked. */
  palavras: string | null
  /** The words wanted, for the rank. */
  grupos: Grupo[]
  /** Further conditions, each a tsquery of filters (core/busca/lexemas.ts). */
  filtros: string[]
  ordem: Ordem
  /** Candidates by date at most, and how long to look for them, ms; by default as for a page. */
  ate?: { quantos: number; prazoMs: number }
}

export type Candidatos = {
  /** Not all need match. */
  ids: number[]
  /** Words, filters and readers together, as a tsquery. */
  consulta: string
  /** There may be more matches than these. */
  muitos: boolean
  /** Documents wait for the index. */
  atrasado: boolean
}

/** Waiting longer than this is said, s. */
const ATRASO = 10

type Estimado = { achados: number; primeiro: string | null; atrasado: boolean }

/** What the planner expects, the oldest day, and whether the index is behind. */
async function estimar(banco: Banco, consulta: string, ordem: Ordem): Promise<Estimado> {
  const data =
    ordem === 'DIA' ? sql`coalesce(d.data, (d.criado_em at time zone 'America/Fortaleza')::date)` : sql`d.alterado_em`
  const lido = await linha<Estimado>(
    banco,
    sql`select estimar_busca(${consulta})::int as achados, to_char((select min(${data}) from documento d), 'YYYYMMDD') as primeiro,
        exists (select 1 from busca_refazer where tipo = 'TUDO')
          or coalesce((select desde from busca_pendente order by id limit 1) < now() - make_interval(secs => ${ATRASO}), false)
          as atrasado`,
  )
  return lido ?? { achados: 0, primeiro: null, atrasado: false }
}

const lerIds = async (banco: Banco, consulta: ReturnType<typeof sql>, nome: string) =>
  (await banco.linhas<{ id: number }>(consulta, { sobMedida: true, nome })).map(({ id }) => id)

/** Matches from the newest day back, until `quantos`. Answers whether it came to the oldest. */
async function doMaisNovo(
  banco: Banco,
  consulta: string,
  pedido: { data: Data; quantos: number; prazoMs: number; hoje: string },
  esperado: Estimado,
) {
  const { data, quantos, prazoMs, hoje } = pedido
  const primeiro = esperado.primeiro ?? hoje
  const dias = Math.max(
    1,
    (Date.now() - Date.UTC(Number(primeiro.slice(0, 4)), Number(primeiro.slice(4, 6)) - 1, 1)) / 86_400_000,
  )
  // as many days as hold that many matches, if they are spread evenly
  let passo = Math.max(1, Math.ceil((1.3 * quantos * dias) / Math.max(1, esperado.achados)))
  const fim = performance.now() + prazoMs
  const ids: number[] = []
  // a document of a later day than today: a day's difference of time zones, or dated ahead
  for (let ate = diaDepois(hoje, 3_660); ate >= primeiro; passo *= 4) {
    const de = diaDepois(ate > hoje ? hoje : ate, 1 - passo)
    const pedacos = pedacosDoPeriodo(data, de < primeiro ? primeiro : de, ate)
    ids.push(
      ...(await lerIds(
        banco,
        sql`select documento_id as id from busca_documento where busca @@ ${todas([consulta, algum(pedacos)])}::tsquery
          order by documento_id desc limit ${quantos - ids.length}`,
        'busca.periodo',
      )),
    )
    if (ids.length >= quantos || performance.now() > fim)
      return { ids, ateOFim: de <= primeiro && ids.length < quantos }
    ate = diaDepois(de, -1)
  }
  return { ids, ateOFim: true }
}

/** Documents that stand out by one of the words, or have all of them in the subject. Whether the first match is asked later. */
async function osMelhores(banco: Banco, consulta: string, { grupos }: Procurado): Promise<number[]> {
  const lexemas = [...new Set(grupos.flatMap((grupo) => grupo.lexemas))]
  const noAssuntoTodas = todas(grupos.map((grupo) => grupo.consulta))
  const [destacados, noAssunto] = await Promise.all([
    lerIds(
      banco,
      sql`select x.documento_id as id from unnest(${sql.param(lexemas)}::text[]) as l (lexema)
          cross join lateral (select documento_id from destaque t where t.lexema = l.lexema order by t.posto desc, t.documento_id desc
            limit ${DESTAQUES}) x`,
      'busca.destaques',
    ),
    grupos.length < 2
      ? []
      : lerIds(
          banco,
          sql`select documento_id as id from busca_documento
            where ts_filter(busca, '{a}') @@ ${noAssuntoTodas}::tsquery and busca @@ ${consulta}::tsquery limit ${NO_ASSUNTO}`,
          'busca.assunto',
        ),
  ])
  return [...destacados, ...noAssunto]
}

/** Candidates for what is asked, among what the entry may read. */
export async function candidatos(
  banco: Banco,
  entrada: EntradaAtiva,
  procurado: Procurado,
  agora: Date,
): Promise<Candidatos> {
  const { palavras, filtros, ordem, ate } = procurado
  const todos = ate?.quantos ?? TODOS
  const consulta = todas([palavras, ...filtros, algum(lexemasDaEntrada(entrada))])
  if (filtros.includes(NADA)) return { ids: [], consulta, muitos: false, atrasado: false }
  const esperado = await estimar(banco, consulta, ordem)
  const { atrasado } = esperado
  if (esperado.achados <= 3 * todos) {
    const ids = await lerIds(
      banco,
      sql`select documento_id as id from busca_documento where busca @@ ${consulta}::tsquery limit ${todos + 1}`,
      'busca.todos',
    )
    if (ids.length <= todos) return { ids, consulta, muitos: false, atrasado }
  }
  const hoje = diaDe(agora)
  if (ordem !== 'RELEVANCIA') {
    const { ids, ateOFim } = await doMaisNovo(
      banco,
      consulta,
      { data: ordem, quantos: ate?.quantos ?? JANELA, prazoMs: ate?.prazoMs ?? PRAZO_MS, hoje },
      esperado,
    )
    return { ids: [...new Set(ids)], consulta, muitos: !ateOFim, atrasado }
  }
  const melhores = palavras === null ? [] : await osMelhores(banco, consulta, procurado)
  const { ids: novos, ateOFim } = await doMaisNovo(
    banco,
    consulta,
    { data: 'ALTERADO', quantos: NOVOS, prazoMs: PRAZO_MS, hoje },
    esperado,
  )
  return { ids: [...new Set([...melhores, ...novos])], consulta, muitos: !ateOFim, atrasado }
}
