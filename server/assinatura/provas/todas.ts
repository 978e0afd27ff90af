import type { TipoDeAssinatura } from '#contract/assinatura.ts'

import type { Prova } from './prova.ts'
import { certificado } from './certificado.ts'
import { senha } from './senha.ts'

const provas: { [T in TipoDeAssinatura]: Prova<T> } = {
  SENHA: senha,
  CERTIFICADO_A1: certificado('CERTIFICADO_A1') as Prova<'CERTIFICADO_A1'>, // made for both
  CERTIFICADO_A3: certificado('CERTIFICADO_A3') as Prova<'CERTIFICADO_A3'>,
}

export const provaDe = (tipo: TipoDeAssinatura) => provas[tipo] as Prova<TipoDeAssinatura> // the contract parsed what is asked of it against the same kind

export const oferecidas = Object.keys(provas) as TipoDeAssinatura[] // Object.keys forgets the names
