import type { TipoDeAssinatura } from '#contract/assinatura.ts'

import type { FormaNaTela } from './forma.ts'
import { senha } from './senha.ts'

/** Every way to sign, as the page shows it. */
export const formasNaTela: Record<TipoDeAssinatura, FormaNaTela> = { SENHA: senha }
