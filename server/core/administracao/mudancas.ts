import type { Mudanca } from '#contract/administracao.ts'

import { type Banco, sql } from '../../database/connection.ts'

type Dados = Record<string, unknown>
/** A logged act's changes, as stored. */
export type AtoGuardado = { sobre: string; em: string; antes: Dados | null; depois: Dados | null }

/** The author of act `r` by their name of that day; null for the terminal. */
export const quemFez = sql`coalesce(nome_da_pessoa(r.pessoa_id, r.em),
  (select i.nome from identidade i join emissor e on e.id = i.emissor_id where e.iss = r.iss and i.sub = r.sub))`

type Coisa = 'ORGAO' | 'LOTACAO' | 'CARGO' | 'FUNCAO' | 'PESSOA' | 'ESPECIE' | 'CLASSIFICACAO'
/** What the ids in a field refer to, by field. */
const COISAS: Record<string, Coisa> = {
  orgao: 'ORGAO',
  lotacao: 'LOTACAO',
  pai: 'LOTACAO',
  sucessora: 'LOTACAO',
  destino: 'LOTACAO',
  unidades: 'LOTACAO',
  cargo: 'CARGO',
  funcao: 'FUNCAO',
  chefe: 'PESSOA',
  pessoa: 'PESSOA',
  herdeiro: 'PESSOA',
  segue: 'PESSOA',
  sucede: 'PESSOA',
  especie: 'ESPECIE',
}
/** Fields that refer to another class. */
const DE_CLASSE = new Set(['pai', 'sucessora'])
const coisaDe = (sobre: string, campo: string): Coisa | undefined =>
  sobre === 'CLASSIFICACAO' && DE_CLASSE.has(campo) ? 'CLASSIFICACAO' : COISAS[campo]
/** Fields shown first, in this order; the others follow by name. */
const PRIMEIROS = ['nome', 'sigla', 'orgao', 'lotacao', 'pai', 'cargo', 'funcao']
const naOrdem = (a: string, b: string) => {
  const lugar = (campo: string) => (PRIMEIROS.includes(campo) ? PRIMEIROS.indexOf(campo) : PRIMEIROS.length)
  return lugar(a) - lugar(b) || a.localeCompare(b)
}
/** Not shown: keys that only join tables, and the choices of a reorganisation, which its own page shows. */
const DA_REORGANIZACAO = ['porTipo', 'regras', 'pessoas']
const CALADOS = new Set([
  'identidade',
  'sub',
  'versao',
  'perfil',
  'idInicial',
  'parteDe',
  'finalidade',
  ...DA_REORGANIZACAO,
])
/** A value of several fields (e.g. a new unit) as sigla and name; null without them. */
const nomeDoObjeto = (valor: object): string | null =>
  ['sigla', 'nome']
    .map((campo): unknown => (valor as Record<string, unknown>)[campo])
    .filter((parte) => typeof parte === 'string')
    .join(' – ') || null
/** Unifies field names: the log has `paiId` where a plan has `pai`. */
const semId = (dados: Dados | null): Dados =>
  Object.fromEntries(Object.entries(dados ?? {}).map(([campo, valor]) => [campo.replace(/Id$/, ''), valor]))

/** The id, or ids, a value holds. */
const idsDe = (valor: unknown): number[] =>
  (Array.isArray(valor) ? valor : [valor]).filter((um): um is number => Number.isInteger(um))

/** An act with unified field names. */
type AtoDito = { sobre: string; em: string; antes: Dados; depois: Dados }
type Nomes = Map<string, string>
const chave = (coisa: Coisa, id: number, em: string) => `${coisa} ${id} ${em}`

/** Names that the referenced things had on the acts' days. */
async function nomear(banco: Banco, atos: AtoDito[]): Promise<Nomes> {
  const pedidos = new Map<string, { coisa: Coisa; id: number; em: string }>()
  for (const { sobre, em, antes, depois } of atos)
    for (const [campo, valor] of [...Object.entries(antes), ...Object.entries(depois)]) {
      const coisa = coisaDe(sobre, campo)
      if (coisa) for (const id of idsDe(valor)) pedidos.set(chave(coisa, id, em), { coisa, id, em })
    }
  if (pedidos.size === 0) return new Map()
  const lista = [...pedidos.values()].map((pedido, n) => ({ ...pedido, n }))
  const linhas = await banco.linhas<{ n: number; nome: string | null }>(
    sql`select x.n, case x.coisa
          when 'ORGAO' then (select o ->> 'sigla' || ' – ' || (o ->> 'nome') from orgao_json(x.id, x.em) o)
          when 'LOTACAO' then sigla_da_unidade(x.id, x.em) || ' – ' || nome_da_unidade(x.id, x.em)
          when 'PESSOA' then nome_da_pessoa(x.id, x.em)
          when 'CARGO' then (select nome from cargo where id = x.id)
          when 'FUNCAO' then (select nome from funcao where id = x.id)
          when 'CLASSIFICACAO' then (select codigo || ' – ' || descricao from classificacao where id = x.id)
          when 'ESPECIE' then (select descricao from especie where id = x.id) end as nome
        from jsonb_to_recordset(${JSON.stringify(lista)}::jsonb) as x (n int, coisa text, id bigint, em timestamptz)`,
    { nome: 'administracao.nomear' },
  )
  const nomes: Nomes = new Map()
  for (const { n, nome } of linhas) {
    const pedido = lista[n]
    if (pedido && nome !== null) nomes.set(chave(pedido.coisa, pedido.id, pedido.em), nome)
  }
  return nomes
}

function mudancasDe({ sobre, em, antes, depois }: AtoDito, nomes: Nomes): Mudanca[] {
  const dizer = (campo: string, valor: unknown): string | null => {
    if (valor === null || valor === undefined || valor === '') return null
    if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
    // an image is shown by the first characters of its hash
    if (campo === 'brasao' && typeof valor === 'string') return `imagem ${valor.slice(0, 8)}`
    const coisa = coisaDe(sobre, campo)
    if (coisa && idsDe(valor).length > 0)
      return idsDe(valor)
        .map((id) => nomes.get(chave(coisa, id, em)) ?? String(id))
        .join(', ')
    if (Array.isArray(valor)) return valor.flatMap((cada: unknown) => dizer(campo, cada) ?? []).join(', ') || null
    if (typeof valor === 'object') return nomeDoObjeto(valor)
    return typeof valor === 'string' || typeof valor === 'number' ? String(valor) : null
  }
  return [...new Set([...Object.keys(antes), ...Object.keys(depois)])]
    .filter((campo) => !CALADOS.has(campo))
    .toSorted(naOrdem)
    .map((campo) => ({ campo, de: dizer(campo, antes[campo]), para: dizer(campo, depois[campo]) }))
    .filter(({ de, para }) => de !== para)
}

/** Adds to each act what it changed, from and to, in words; and the profile, for acts on one. */
export async function comMudancas<A extends AtoGuardado>(banco: Banco, atos: A[]) {
  const dados = atos.map(({ sobre, em, antes, depois }) => ({ sobre, em, antes: semId(antes), depois: semId(depois) }))
  const nomes = await nomear(banco, dados)
  return atos.map(({ antes, depois, ...ato }, n) => {
    const perfil = depois?.['perfil'] ?? antes?.['perfil']
    return {
      ...ato,
      perfil: typeof perfil === 'string' ? perfil : null,
      mudancas: mudancasDe(dados[n] ?? { sobre: ato.sobre, em: ato.em, antes: {}, depois: {} }, nomes),
    }
  })
}
