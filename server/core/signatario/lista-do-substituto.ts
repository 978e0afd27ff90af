import type { NomeAcao } from '#contract/acao.ts'
import { type Ato, ATOS } from '#contract/atos.ts'
import { Problema } from '#contract/problem.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { maybeReason } from '#server/base/palavras/reason.ts'
import { rotaDe } from '#server/base/rotas.ts'

/** How a substitute's call to a route is answered; undefined: refused. */
export function comoSeAtende(rota: string) {
  const como = rotaDe(rota)?.endpoint.substituto
  return como === 'NAO' ? undefined : como
}

/** Acts on a document that substitutes may do. */
const substituem = new Set(Object.entries<Ato>(ATOS).flatMap(([nome, { substituto }]) => (substituto ? nome : [])))

/** Why an act is closed to substitutes. */
export const impedeAto = (nome: NomeAcao, { substituto, noLugarDe, pelaUnidade }: EntradaAtiva) =>
  maybeReason((substituto ?? noLugarDe ?? pelaUnidade) && !substituem.has(nome) ? 'EM_SUBSTITUICAO' : undefined)

/** The entry that answers a substitute's call, by the list. */
export function quemAtende(rota: string, entrada: EntradaAtiva): EntradaAtiva {
  const { substituto, ...titular } = entrada
  if (entrada.pelaUnidade) return quemAtendePelaUnidade(rota, entrada, entrada.pelaUnidade)
  if (!substituto) return entrada
  const { substituicaoId: _, titular: nome, ...propria } = substituto
  const como = comoSeAtende(rota)
  if (como === 'NO_LUGAR') return entrada
  if (como === 'COMO_SI') return propria
  if (como === 'NA_UNIDADE')
    return { ...titular, id: propria.id, nome: propria.nome, noLugarDe: { id: titular.id, nome } }
  throw new Problema('FORA_DA_SUBSTITUICAO', { titular: nome })
}

/** Acting for a unit, the person acts as themselves: no other name is written. */
function quemAtendePelaUnidade(
  rota: string,
  entrada: EntradaAtiva,
  { propria, unidade }: NonNullable<EntradaAtiva['pelaUnidade']>,
): EntradaAtiva {
  const como = comoSeAtende(rota)
  if (como === undefined) throw new Problema('FORA_DA_UNIDADE', { unidade })
  return como === 'COMO_SI' ? propria : como === 'NA_UNIDADE' ? { ...entrada, nome: propria.nome } : entrada
}
