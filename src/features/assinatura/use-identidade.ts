import { useState } from 'react'

import type { TipoDeAssinatura } from '#contract/assinatura.ts'
import { useSignIn } from '#platform/use-sign-in.ts'

import { formasNaTela } from './formas/todas.ts'

/** `identidadeConfirmadaAte`: until when the server takes the last sign-in as recent. It decides again when asked to sign. */
export const identidadeVencida = (tipo: TipoDeAssinatura, preparo: { identidadeConfirmadaAte: string }) =>
  formasNaTela[tipo].identidade && Date.parse(preparo.identidadeConfirmadaAte) <= Date.now()

/** Sends the person to the identity provider, which brings them back to this page. `saindo` is true meanwhile. */
export function useIdentidade() {
  const { confirmarIdentidade } = useSignIn()
  const [saindo, setSaindo] = useState(false)
  return {
    saindo,
    async confirmar() {
      setSaindo(true)
      await confirmarIdentidade(location.pathname + location.search)
      setSaindo(false)
    },
  }
}
