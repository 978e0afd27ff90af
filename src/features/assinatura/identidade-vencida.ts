import type { TipoDeAssinatura } from '#contract/assinatura.ts'

import { formasNaTela } from './formas/todas.ts'

/** `identidadeConfirmadaAte`: until when the server takes the last sign-in as recent. It decides again when asked to sign. */
export const identidadeVencida = (tipo: TipoDeAssinatura, preparo: { identidadeConfirmadaAte: string }) =>
  formasNaTela[tipo].identidade && Date.parse(preparo.identidadeConfirmadaAte) <= Date.now()
