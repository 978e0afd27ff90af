import type { Aba, LinhasDoCadastro, Onde } from '#contract/cadastro.ts'
import type { AcaoDoPlano, SobreDoPlano } from '#contract/plano.ts'
import type { CodigoProblema } from '#contract/problem-catalog.ts'

import type { CpfGuardado } from '../cadastro/humanos.ts'
import type { AlcanceDoPlano } from '#server/base/alcance/planos.ts'
import type { Retrato } from './retrato.ts'

/** Why a row can't be applied; the words are the problem catalogue's. */
export type Motivo = { codigo: CodigoProblema; dados?: Record<string, string | number> }

/** A CPF of a plan: as it is kept, and as it is shown. */
export type CpfDoPlano = CpfGuardado & { mascara: string }
export type Valor = string | number | boolean | null | CpfDoPlano
export type Valores = Record<string, Valor>

/** A value that is text; '' where it is none, which names nothing. */
export const emTexto = (valor: Valor | undefined): string => (typeof valor === 'string' ? valor : '')

/** One row that changes, in natural keys: siglas and names instead of ids, because what they name may be new too. */
export type Item = {
  sobre: SobreDoPlano
  acao: AcaoDoPlano
  nome: string
  onde: Onde | null
  /**
   * The row that changes, ends or is reopened. Of a new one, null; or the row that a plan made which was taken back: it is
   * used again.
   */
  linhaId: number | null
  antes: Valores
  depois: Valores
  motivos: Motivo[]
  /** It reopens, and begins ticked all the same. */
  jaMarcada?: boolean
}
/** The same as a plan has it. `precisa`: which rows of the plan it needs, by their place from 1. */
export type ItemDoPlano = Item & { precisa: number[] }

/** What `antes` tells of a row beside its own fields: who headed the unit, since when it was over, what became of it. */
const ALEM_DA_LINHA = new Set(['chefeAnterior', 'fim', 'como', 'sucessora', 'sucessoraId'])
/** Of the values of a plan, those that are fields of the row. */
export const daLinha = (valores: Valores): Valores =>
  Object.fromEntries(Object.entries(valores).filter(([campo]) => !ALEM_DA_LINHA.has(campo)))

/** A source's rows with the CPFs as they are kept, in the order of `linhas.pessoas`. */
export type Fonte = {
  linhas: LinhasDoCadastro
  cpfs: CpfDoPlano[]
  /** Which columns each sheet has: of a column that is not there nothing is known. */
  colunas: Partial<Record<Aba, string[]>>
  /** The sheets whose absent rows end. */
  completas: Aba[]
  /** People who are in the source and whose row has an error: they have not left. CPFs by their hash. */
  recusadas?: { resumos: ReadonlySet<string>; matriculas: ReadonlySet<string> }
}

/** All that a plan is made of. */
export type Entrada = {
  fonte: Fonte
  retrato: Retrato
  /** What who makes the plan administers; of a scheduled source, everything it covers. */
  alcance: AlcanceDoPlano
  /** yyyy-MM-dd. */
  hoje: string
}

/** What comparing one sheet answers: the rows that change, and how many are as they should be. */
export type Comparada = { itens: Item[]; iguais: number }

/** Of `campos`, those that differ: what they are and what they shall be. Undefined when none does. */
export function diferenca(antes: Valores, depois: Valores, campos: readonly string[]) {
  const mudados = campos.filter((campo) => (antes[campo] ?? null) !== (depois[campo] ?? null))
  if (mudados.length === 0) return undefined
  const so = (valores: Valores) => Object.fromEntries(mudados.map((campo) => [campo, valores[campo] ?? null]))
  return { antes: so(antes), depois: so(depois) }
}

/** Of the fields of a row, those whose column the source has. */
export const conhecidos = (fonte: Fonte, aba: Aba, campos: readonly string[]) => {
  const vistas = fonte.colunas[aba]
  return vistas === undefined ? [] : campos.filter((campo) => vistas.includes(campo))
}
