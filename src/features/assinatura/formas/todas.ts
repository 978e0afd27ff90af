import type { TipoDeAssinatura } from '#contract/assinatura.ts'

import type { FormaNaTela } from '#domain/assinatura/forma.ts'
import { certificadoA1, certificadoA3 } from './certificado.ts'
import { codigo } from './codigo.ts'
import { govbr } from './govbr.ts'
import { passkey } from './passkey.ts'
import { pin } from './pin.ts'
import { senha } from './senha.ts'

/** Every way to sign, as the page shows it. */
export const formasNaTela: Record<TipoDeAssinatura, FormaNaTela> = {
  SENHA: senha,
  PIN: pin,
  PASSKEY: passkey,
  CERTIFICADO_A1: certificadoA1,
  CERTIFICADO_A3: certificadoA3,
  CODIGO: codigo,
  GOVBR: govbr,
}
