import type { ComponentType } from 'react'

import type { Desafio, PedidoDeAssinatura, PedidoDeDesafio } from '#contract/assinatura.ts'
import type { DesafioDoLote, PedidoDeLote } from '#contract/lote.ts'

/** How a way to sign is proved, once its fields are filled: the request for a challenge, and the answer to it. */
export type Resposta = {
  pedir(sha256: string): PedidoDeDesafio | Promise<PedidoDeDesafio>
  /** `codigo`: what the person brought back, for ways that lead to another site. */
  provar(desafio: Desafio, codigo?: string): PedidoDeAssinatura | Promise<PedidoDeAssinatura>
  /** Proves a whole batch at once, for ways that can't prove it as one document or one by one. */
  provarLote?(desafio: DesafioDoLote): Promise<PedidoDeLote>
}

export type CamposDaForma = {
  aoMudar(resposta: Resposta | null): void
  /** Signs with the fields' content, as the button does. */
  enviar(): void
  ocupado: boolean
  /** The signer's, digits only; '' when the register has none. */
  cpf: string
}

/** A way to sign, as the page offers it. */
export type FormaNaTela = {
  nome(): string
  explica(): string
  /** The password must be recent: the person may be sent to the identity provider first. */
  identidade: boolean
  /** The person leaves for another site and comes back; pressing the button again starts anew. */
  fora?: boolean
  /** The answer of a way without fields; null: `Campos` gives it once they are filled. */
  resposta: Resposta | null
  Campos?: ComponentType<CamposDaForma>
}
