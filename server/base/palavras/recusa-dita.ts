import type { CodigoProblema } from '#contract/problem-catalog.ts'
import { type FieldError, Problema } from '#contract/problem.ts'

import { type Dito, dizer, type Valores } from './dizer.ts'
import type { Lingua } from './lingua.ts'
import { type Args, type PlainCode, type Reason, reason, type ReasonCode } from './reason.ts'

type Ditos = Record<string, Dito>
const emPalavras = (lingua: Lingua, ditos: Ditos) =>
  Object.fromEntries(Object.entries(ditos).map(([nome, cada]) => [nome, dizer(lingua, cada)]))

/** A refusal whose values are reasons, or other things to be said, which are worded once it is known who reads them. */
export class RecusaDita extends Problema {
  readonly ditos: Ditos
  constructor(codigo: CodigoProblema, ditos: Ditos) {
    super(codigo, emPalavras('pt-BR', ditos))
    this.ditos = ditos
  }
}

/** An act that can't be done, and why. */
export class NaoPermitido extends RecusaDita {
  readonly why: Reason
  constructor(why: Reason) {
    super('ACAO_NAO_PERMITIDA', { explicacao: why })
    this.why = why
  }
}

/** The same by a reason, or by its code with its values. */
export function naoPermitido(why: Reason | PlainCode): NaoPermitido
export function naoPermitido<C extends ReasonCode>(code: C, ...data: Args<C>): NaoPermitido
export function naoPermitido(why: Reason | ReasonCode, ...data: unknown[]) {
  return new NaoPermitido(typeof why === 'string' ? reason(why, ...(data as Args<ReasonCode>)) : why)
}

/** By what code programs tell a refusal apart: of an act that can't be done, why it can't. */
export const codeOf = (problema: Problema): ReasonCode | CodigoProblema =>
  problema instanceof NaoPermitido ? problema.why.code : problema.codigo

/** The values of a refusal, in a language; of an act that can't be done, with the code of why. */
export const dadosNaLingua = (problema: Problema, lingua: Lingua): Problema['dados'] => ({
  ...problema.dados,
  ...(problema instanceof RecusaDita && emPalavras(lingua, problema.ditos)),
  ...(problema instanceof NaoPermitido && { motivo: problema.why.code }),
})

/** A refusal as plain JSON, with the reasons in it, so that it can be stored and given again. */
export type KeptRefusal = Pick<Problema, 'codigo' | 'dados' | 'erros'> & { ditos?: Ditos; why?: Reason }

export const keepRefusal = (problema: Problema): KeptRefusal => ({
  codigo: problema.codigo,
  dados: problema.dados,
  erros: problema.erros,
  ...(problema instanceof NaoPermitido && { why: problema.why }),
  ...(problema instanceof RecusaDita && { ditos: problema.ditos }),
})

export function refuseAgain({ codigo, dados, erros, ditos, why }: KeptRefusal): Problema {
  if (why) return new NaoPermitido(why)
  return ditos ? new RecusaDita(codigo, ditos) : new Problema(codigo, dados, erros)
}

/** A refusal as a reason: its own, or what stands in the way of the act. */
export function reasonOf(problema: Problema): Reason {
  if (problema instanceof NaoPermitido) return problema.why
  const ditos = problema instanceof RecusaDita ? problema.ditos : {}
  const data = Object.fromEntries(Object.entries(ditos).map(([nome, cada]) => [nome, { dito: cada }]))
  return { code: problema.codigo, data: { ...problema.dados, ...data } }
}

/** The same as something to be said, with what it says besides. */
export function ditoDe(problema: Problema): Dito {
  const { erros } = problema
  return erros.length === 0 ? reasonOf(problema) : [reasonOf(problema), ...erros.map((erro): Dito => detalhe(erro))]
}

const detalhe = ({ detail, why }: FieldError): Dito => (why === undefined ? { texto: detail } : (why as Reason)) // of fieldError

/** A field that a refusal names, and why: a reason, or a refusal of the catalogue with its values. */
export const fieldError = (pointer: string, why: Reason | CodigoProblema, data: Valores = {}): FieldError => {
  const reason: Reason = typeof why === 'string' ? { code: why, data } : why
  return { pointer, detail: dizer('pt-BR', reason), why: reason }
}

/** The fields that a refusal names, in a language. */
export const fieldErrors = ({ erros }: Problema, lingua: Lingua) =>
  erros.map(({ why, ...erro }) => (why === undefined ? erro : { ...erro, detail: dizer(lingua, why as Reason) })) // of fieldError
