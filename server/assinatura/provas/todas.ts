import type { TipoDeAssinatura } from '#contract/assinatura.ts'

import { certificado } from './certificado.ts'
import { passkey } from './passkey.ts'
import { pin } from './pin.ts'
import type { Prova, Provada } from './prova.ts'
import { senha } from './senha.ts'

const provas: { [T in TipoDeAssinatura]: Prova<T> } = {
  SENHA: senha,
  PIN: pin,
  PASSKEY: passkey,
  CERTIFICADO_A1: certificado('CERTIFICADO_A1') as Prova<'CERTIFICADO_A1'>, // made for both
  CERTIFICADO_A3: certificado('CERTIFICADO_A3') as Prova<'CERTIFICADO_A3'>,
}

/** The contract parsed what is asked of it against the same kind. */
export const provaDe = (tipo: TipoDeAssinatura) => provas[tipo] as Prova<TipoDeAssinatura>

/** Looks again at what proved a stored signature, of whatever kind; undefined where the kind keeps nothing to look at. */
export const reconferir = async (tipo: string, assinatura: Provada) =>
  Object.hasOwn(provas, tipo) ? provaDe(tipo as TipoDeAssinatura).reconferir?.(assinatura) : undefined // just found among them

export const oferecidas = Object.keys(provas) as TipoDeAssinatura[] // Object.keys forgets the names
