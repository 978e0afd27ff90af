import type { Aba, LinhasDoCadastro, Onde } from '#contract/cadastro.ts'
import type { AcaoDoPlano, SobreDoPlano } from '#contract/plano.ts'
import type { CodigoProblema } from '#contract/problem-catalog.ts'

import type { CpfGuardado } from '../cadastro/humanos.ts'
import type { AlcanceDoPlano } from '#server/base/alcance/planos.ts'
import type { Retrato } from './retrato.ts'

/** Why a row can't be applied, worded by the problem catalogue. */
export type Motivo = { codigo: CodigoProblema; dados?: Record<string, string | number> }

/** A CPF as it is stored, with the mask to show. */
export type CpfDoPlano = CpfGuardado & { mascara: string }
export type Valor = string | number | boolean | null | CpfDoPlano
export type Valores = Record<string, Valor>

/** The text, or '' for any other value; '' matches no name. */
export const emTexto = (valor: Valor | undefined): string => (typeof valor === 'string' ? valor : '')

/** One changed row, in natural keys: siglas and names instead of ids, because the named rows may be new too. */
export type Item = {
  sobre: SobreDoPlano
  acao: AcaoDoPlano
  nome: string
  onde: Onde | null
  /** The row that changes, ends or is reopened. For a new one: null, or the row of an undone plan that is used again. */
  linhaId: number | null
  antes: Valores
  depois: Valores
  motivos: Motivo[]
  /** Ticked from the start, although it reopens. */
  jaMarcada?: boolean
}
/** `precisa`: the plan's rows that it needs, by their place from 1. */
export type ItemDoPlano = Item & { precisa: number[] }

/** Keys of `antes` that are not fields of the row: who headed the unit, when it ended, what became of it. */
const ALEM_DA_LINHA = new Set(['chefeAnterior', 'fim', 'como', 'sucessora', 'sucessoraId'])
/** Only the values that are fields of the row. */
export const daLinha = (valores: Valores): Valores =>
  Object.fromEntries(Object.entries(valores).filter(([campo]) => !ALEM_DA_LINHA.has(campo)))

/** A source's rows; `cpfs` are stored forms, in the order of `linhas.pessoas`. */
export type Fonte = {
  linhas: LinhasDoCadastro
  cpfs: CpfDoPlano[]
  /** The columns each sheet has. A missing column says nothing about its field. */
  colunas: Partial<Record<Aba, string[]>>
  /** Sheets whose absent rows end. */
  completas: Aba[]
  /** People whose row has an error: they are in the source, so they did not leave. CPFs by hash. */
  recusadas?: { resumos: ReadonlySet<string>; matriculas: ReadonlySet<string> }
}

export type Entrada = {
  fonte: Fonte
  retrato: Retrato
  /** What the plan's maker administers; for a scheduled source, everything it covers. */
  alcance: AlcanceDoPlano
  /** yyyy-MM-dd. */
  hoje: string
}

/** `iguais`: rows that need no change. */
export type Comparada = { itens: Item[]; iguais: number }

/** Those of `campos` that differ, before and after; undefined: none. */
export function diferenca(antes: Valores, depois: Valores, campos: readonly string[]) {
  const mudados = campos.filter((campo) => (antes[campo] ?? null) !== (depois[campo] ?? null))
  if (mudados.length === 0) return undefined
  const so = (valores: Valores) => Object.fromEntries(mudados.map((campo) => [campo, valores[campo] ?? null]))
  return { antes: so(antes), depois: so(depois) }
}

/** Those of `campos` whose column the source has. */
export const conhecidos = (fonte: Fonte, aba: Aba, campos: readonly string[]) => {
  const vistas = fonte.colunas[aba]
  return vistas === undefined ? [] : campos.filter((campo) => vistas.includes(campo))
}
