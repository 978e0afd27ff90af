import type { CodigoProblema } from '#contract/problem-catalog.ts'
import { type FieldError, Problema } from '#contract/problem.ts'

import { type Dito, dizer, type Valores } from './dizer.ts'
import type { Lingua } from './lingua.ts'
import { type Args, type PlainCode, type Reason, reason, type ReasonCode } from './reason.ts'

type Ditos = Record<string, Dito>
const emPalavras = (lingua: Lingua, ditos: Ditos) =>
  Object.fromEntries(Object.entries(ditos).map(([nome, cada]) => [nome, dizer(lingua, cada)]))

/** A refusal whose values are reasons or sentences, worded once the reader is known. */
export class RecusaDita extends Problema {
  readonly ditos: Ditos
  constructor(codigo: CodigoProblema, ditos: Ditos, erros: FieldError[] = []) {
    super(codigo, emPalavras('pt-BR', ditos), erros)
    this.ditos = ditos
  }
}

/** An act that can't be done, with its reason. */
export class NaoPermitido extends RecusaDita {
  readonly why: Reason
  constructor(why: Reason) {
    super('ACAO_NAO_PERMITIDA', { explicacao: why })
    this.why = why
  }
}

/** From a reason, or from its code with values. */
export function naoPermitido(why: Reason | PlainCode): NaoPermitido
export function naoPermitido<C extends ReasonCode>(code: C, ...data: Args<C>): NaoPermitido
export function naoPermitido(why: Reason | ReasonCode, ...data: unknown[]) {
  return new NaoPermitido(typeof why === 'string' ? reason(why, ...(data as Args<ReasonCode>)) : why)
}

/** The code by which programs tell a refusal apart; for an act that can't be done, its reason's. */
export const codeOf = (problema: Problema): ReasonCode | CodigoProblema =>
  problema instanceof NaoPermitido ? problema.why.code : problema.codigo

/** A refusal's values in a language; for an act that can't be done, with its reason's code. */
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
  return ditos ? new RecusaDita(codigo, ditos, erros) : new Problema(codigo, dados, erros)
}

/** A refusal as a reason. */
export function reasonOf(problema: Problema): Reason {
  if (problema instanceof NaoPermitido) return problema.why
  const ditos = problema instanceof RecusaDita ? problema.ditos : {}
  const data = Object.fromEntries(Object.entries(ditos).map(([nome, cada]) => [nome, { dito: cada }]))
  return { code: problema.codigo, data: { ...problema.dados, ...data } }
}

/** A refusal and its details, to be said. */
export function ditoDe(problema: Problema): Dito {
  const { erros } = problema
  return erros.length === 0 ? reasonOf(problema) : [reasonOf(problema), ...erros.map((erro): Dito => detalhe(erro))]
}

const detalhe = ({ detail, why }: FieldError): Dito => (why === undefined ? { texto: detail } : (why as Reason)) // made by fieldError

/** A field a refusal names, with the reason or refusal of the catalogue. */
export const fieldError = (pointer: string, why: Reason | CodigoProblema, data: Valores = {}): FieldError => {
  const reason: Reason = typeof why === 'string' ? { code: why, data } : why
  return { pointer, detail: dizer('pt-BR', reason), why: reason }
}

export const fieldErrors = ({ erros }: Problema, lingua: Lingua) =>
  erros.map(({ why, ...erro }) => (why === undefined ? erro : { ...erro, detail: dizer(lingua, why as Reason) })) // made by fieldError
