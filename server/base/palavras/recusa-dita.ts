import { eCodigo, type CodigoProblema } from '#contract/problem-catalog.ts'
import { Problema } from '#contract/problem.ts'

import { type Dito, dizer } from './dizer.ts'
import type { Lingua } from './lingua.ts'
import { dizerRecusa } from './problemas.ts'

type Ditos = Record<string, Dito>
const emPalavras = (lingua: Lingua, ditos: Ditos) =>
  Object.fromEntries(Object.entries(ditos).map(([nome, oQue]) => [nome, dizer(lingua, oQue)]))

/** A refusal whose values are sentences of ours, which are worded once it is known who reads them. */
export class RecusaDita extends Problema {
  readonly ditos: Ditos
  constructor(codigo: CodigoProblema, ditos: Ditos) {
    super(codigo, emPalavras('pt-BR', ditos))
    this.ditos = ditos
  }
}

/** An act that can't be done, and why. */
export const naoPermitido = (explicacao: Dito) => new RecusaDita('ACAO_NAO_PERMITIDA', { explicacao })

/** The values of a refusal, in a language. */
export const dadosNaLingua = (problema: Problema, lingua: Lingua): Problema['dados'] =>
  problema instanceof RecusaDita ? { ...problema.dados, ...emPalavras(lingua, problema.ditos) } : problema.dados

/** A refusal as something to be said: its sentence, and what it says besides. */
export function ditoDe(problema: Problema): Dito {
  const { codigo, dados, erros } = problema
  const ditos = problema instanceof RecusaDita ? problema.ditos : {}
  const valores = Object.fromEntries(Object.entries(ditos).map(([nome, oQue]) => [nome, { dito: oQue }]))
  const recusa: Dito =
    codigo === 'ACAO_NAO_PERMITIDA'
      ? (ditos['explicacao'] ?? { texto: String(dados['explicacao']) })
      : { recusa: codigo, dados: { ...dados, ...valores } }
  return erros.length === 0 ? recusa : [recusa, ...erros.map((erro): Dito => detalhe(erro))]
}

const detalhe = ({ detail, codigo }: Problema['erros'][number]): Dito =>
  // a detail with values of its own is kept in words only
  codigo !== undefined && eCodigo(codigo) && dizerRecusa('pt-BR', codigo, {}) === detail
    ? { recusa: codigo, dados: {} }
    : { texto: detail }
