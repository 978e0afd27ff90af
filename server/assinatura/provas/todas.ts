import type { TipoDeAssinatura } from '#contract/assinatura.ts'

import type { Prova } from './prova.ts'
import { senha } from './senha.ts'

const provas: { [T in TipoDeAssinatura]: Prova<T> } = { SENHA: senha }

/** The contract parsed what is asked of it against the same kind. */
export const provaDe = (tipo: TipoDeAssinatura): Prova<TipoDeAssinatura> => provas[tipo]

export const oferecidas = Object.keys(provas) as TipoDeAssinatura[] // Object.keys forgets the names
