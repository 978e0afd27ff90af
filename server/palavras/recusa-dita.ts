import { eCodigo, type CodigoProblema } from '#contract/problem-catalog.ts'
import { Problema } from '#contract/problem.ts'

import { type Dito, dizer } from './dizer.ts'
import type { Lingua } from './lingua.ts'
import { dizerRecusa } from './problemas.ts'
import { type Args, type PlainCode, type Reason, reason, type ReasonCode } from './reason.ts'

type Reasons = Record<string, Reason>
const emPalavras = (lingua: Lingua, reasons: Reasons) =>
  Object.fromEntries(Object.entries(reasons).map(([nome, cada]) => [nome, dizer(lingua, cada)]))

/** A refusal whose values are reasons, which are worded once it is known who reads them. */
export class RecusaDita extends Problema {
  readonly reasons: Reasons
  constructor(codigo: CodigoProblema, reasons: Reasons) {
    super(codigo, emPalavras('pt-BR', reasons))
    this.reasons = reasons
  }
}

/** An act that can't be done, and why: a reason, or its code with its values. */
export function naoPermitido(why: Reason | PlainCode): RecusaDita
export function naoPermitido<C extends ReasonCode>(code: C, ...data: Args<C>): RecusaDita
export function naoPermitido(why: Reason | ReasonCode, ...data: unknown[]) {
  const explicacao = typeof why === 'string' ? reason(why, ...(data as Args<ReasonCode>)) : why
  return new RecusaDita('ACAO_NAO_PERMITIDA', { explicacao })
}

/** The values of a refusal, in a language; of an act that can't be done, with the code of why. */
export function dadosNaLingua(problema: Problema, lingua: Lingua): Problema['dados'] {
  if (!(problema instanceof RecusaDita)) return problema.dados
  const motivo = codeOf(problema)
  const dados = { ...problema.dados, ...emPalavras(lingua, problema.reasons) }
  return motivo === problema.codigo ? dados : { ...dados, motivo }
}

/** By what code programs tell a refusal apart: of an act that can't be done, why it can't. */
export const codeOf = (problema: Problema): ReasonCode | CodigoProblema =>
  reasonInside(problema)?.code ?? problema.codigo

const reasonInside = (problema: Problema) =>
  problema.codigo === 'ACAO_NAO_PERMITIDA' && problema instanceof RecusaDita
    ? problema.reasons['explicacao']
    : undefined

/** A refusal as a reason: its own, or what stands in the way of the act. */
export const reasonOf = (problema: Problema): Reason =>
  reasonInside(problema) ?? {
    code: problema.codigo,
    data: { ...problema.dados, ...(problema instanceof RecusaDita ? problema.reasons : {}) },
  }

/** The same as something to be said, with what it says besides. */
export function ditoDe(problema: Problema): Dito {
  const { erros } = problema
  return erros.length === 0 ? reasonOf(problema) : [reasonOf(problema), ...erros.map((erro): Dito => detalhe(erro))]
}

const detalhe = ({ detail, codigo }: Problema['erros'][number]): Dito =>
  // a detail with values of its own is kept in words only
  codigo !== undefined && eCodigo(codigo) && dizerRecusa('pt-BR', codigo, {}) === detail
    ? { code: codigo, data: {} }
    : { texto: detail }
