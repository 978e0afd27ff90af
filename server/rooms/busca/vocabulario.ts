import type { EntradaAtiva } from '#server/base/contexto.ts'
import { raiz } from '#server/core/busca/raiz.ts'
import { distancia } from '#server/core/busca/distancia.ts'
import { lexemasDaEntrada } from '#server/core/busca/leitores.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { algum, citar } from '#server/core/busca/tsquery.ts'

/** Words of one root that widen a question. */
const DA_RAIZ = 20

/** Other words that exist, of the same root as these, by lexeme. */
export async function daMesmaRaiz(banco: Banco, lexemas: string[]): Promise<Map<string, string[]>> {
  const raizes = new Map(lexemas.map((lexema) => [lexema, raiz(lexema)]))
  const achadas = await banco.linhas<{ raiz: string; lexemas: string[] }>(
    sql`select r.raiz, array(select distinct p.lexema from palavra p where p.raiz = r.raiz limit ${DA_RAIZ}) as lexemas
        from unnest(${sql.param([...new Set(raizes.values())])}::text[]) r (raiz)`,
  )
  const porRaiz = new Map(achadas.map((uma) => [uma.raiz, uma.lexemas]))
  return new Map([...raizes].map(([lexema, r]) => [lexema, (porRaiz.get(r) ?? []).filter((outro) => outro !== lexema)]))
}

/** Documents with a word that are asked whether the entry reads one of them. */
const PERGUNTADOS = 100

/**
 * Of these lexemes, those that some document has which the entry may read: no word of others' documents is ever shown. A common
 * word is found in its first documents of `destaque`, in order; the index would list all that have it.
 */
export async function legiveis(banco: Banco, entrada: EntradaAtiva, lexemas: string[]): Promise<Set<string>> {
  const leitores = algum(lexemasDaEntrada(entrada))
  const consultas = lexemas.map((um) => `${citar(um)} & (${leitores})`)
  const achados = await banco.linhas<{ lexema: string }>(
    sql`select l.lexema from unnest(${sql.param(lexemas)}::text[], ${sql.param(consultas)}::text[]) as l (lexema, consulta)
        where exists (select 1 from (select documento_id from destaque t where t.lexema = l.lexema
            order by t.posto desc, t.documento_id desc limit ${PERGUNTADOS}) b
          join documento d on d.id = b.documento_id where ${podeLer(entrada)})
        or exists (select 1 from (select documento_id from busca_documento where busca @@ l.consulta::tsquery limit ${PERGUNTADOS}) b
          join documento d on d.id = b.documento_id where ${podeLer(entrada)})`,
    { sobMedida: true, nome: 'busca.legiveis' },
  )
  return new Set(achados.map(({ lexema }) => lexema))
}

/** Words alike that are looked at for one, and asked whether they may be told. */
const PARECIDAS = 40
const TENTADAS = 8

const emLetras = (a: string, b: string) => Math.abs(a.length - b.length)

type Parecida = { forma: string; escrita: string; lexema: string; digitada: string }

/**
 * For words (folded) that no readable document has: the nearest that one has, if it is near enough. Words of up to four
 * letters, and of digits, are left as they are.
 */
export async function corrigir(banco: Banco, entrada: EntradaAtiva, formas: string[]): Promise<Map<string, string>> {
  const curaveis = formas.filter((forma) => /^\p{L}{5,30}$/u.test(forma)).slice(0, 6)
  if (curaveis.length === 0) return new Map()
  const parecidas = await banco.linhas<Parecida>(
    sql`select f.digitada, p.forma, p.escrita, p.lexema from unnest(${sql.param(curaveis)}::text[]) f (digitada)
        cross join lateral (select x.forma, x.escrita, x.lexema from palavra x where x.forma % f.digitada
          order by similarity(x.forma, f.digitada) desc, x.forma limit ${PARECIDAS}) p`,
    { nome: 'busca.parecidas' },
  )
  const perto = curaveis.map((digitada) => {
    const maximo = digitada.length < 8 ? 1 : 2
    const delas = parecidas
      .filter((uma) => uma.digitada === digitada && uma.forma !== digitada)
      .map((uma) => ({ ...uma, longe: distancia(digitada, uma.forma, maximo) }))
      .filter(({ longe }) => longe <= maximo)
      .toSorted((a, b) => a.longe - b.longe || emLetras(a.forma, digitada) - emLetras(b.forma, digitada))
    return { digitada, delas: delas.slice(0, TENTADAS) }
  })
  const lidos = await legiveis(banco, entrada, [
    ...new Set(perto.flatMap(({ delas }) => delas.map(({ lexema }) => lexema))),
  ])
  return new Map(
    perto.flatMap(({ digitada, delas }) => {
      const uma = delas.find(({ lexema }) => lidos.has(lexema))
      return uma ? [[digitada, uma.escrita] as const] : []
    }),
  )
}
