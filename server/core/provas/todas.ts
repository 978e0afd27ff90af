import type { TipoDeAssinatura } from '#contract/assinatura.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { certificado } from './certificado.ts'
import { codigo } from './codigo.ts'
import { govbr } from './govbr.ts'
import { passkey } from './passkey.ts'
import { pin } from './pin.ts'
import type { Prova, Provada } from './prova.ts'
import { senha } from './senha.ts'

const provas: { [T in TipoDeAssinatura]: Prova<T> } = {
  SENHA: senha,
  PIN: pin,
  PASSKEY: passkey,
  CODIGO: codigo,
  CERTIFICADO_A1: certificado('CERTIFICADO_A1') as Prova<'CERTIFICADO_A1'>, // the function serves both kinds
  CERTIFICADO_A3: certificado('CERTIFICADO_A3') as Prova<'CERTIFICADO_A3'>,
  GOVBR: govbr,
}

/** The contract parsed the request for the same kind. */
export const provaDe = (tipo: TipoDeAssinatura) => provas[tipo] as Prova<TipoDeAssinatura>

/** Checks a stored signature's evidence again; undefined when its kind keeps none. */
export const reconferir = async (tipo: string, assinatura: Provada) =>
  Object.hasOwn(provas, tipo) ? provaDe(tipo as TipoDeAssinatura).reconferir?.(assinatura) : undefined // checked by hasOwn

const todas = Object.keys(provas) as TipoDeAssinatura[] // Object.keys loses the type

/** Kinds that exist for this person. */
export const oferecidasA = (contexto: Contexto) => todas.filter((tipo) => provaDe(tipo).serve?.(contexto) ?? true)
