import type { ComponentType } from 'react'

import type { Desafio, PedidoDeAssinatura, PedidoDeDesafio } from '#contract/assinatura.ts'
import type { DesafioDoLote, PedidoDeLote } from '#contract/lote.ts'

/** How one way to sign, once filled in, is proved: what its challenge is asked with, and what answers the challenge. */
export type Resposta = {
  pedir(sha256: string): PedidoDeDesafio | Promise<PedidoDeDesafio>
  /** `codigo`: what the person came back with, where they have to go away for it. */
  provar(desafio: Desafio, codigo?: string): PedidoDeAssinatura | Promise<PedidoDeAssinatura>
  /** A whole batch, where that is not the same as one document, or as each in turn. */
  provarLote?(desafio: DesafioDoLote): Promise<PedidoDeLote>
}

export type CamposDaForma = {
  aoMudar(resposta: Resposta | null): void
  /** Signs with what was filled in, as the button does. */
  enviar(): void
  ocupado: boolean
  /** Of who signs, digits only; '' where the register has none. */
  cpf: string
}

/** One way to sign, as the page offers it. */
export type FormaNaTela = {
  nome(): string
  explica(): string
  /** The password must have been typed a moment ago: the person may be sent to the identity provider first. */
  identidade: boolean
  /** The person leaves for it and comes back: pressing the button again begins anew. */
  fora?: boolean
  /** Where nothing is to be filled in; else null, and `Campos` says it when they are filled. */
  resposta: Resposta | null
  Campos?: ComponentType<CamposDaForma>
}
