import { useEffect, useState } from 'react'

import type { LoteAoAssinador, PedidoAoAssinador } from '#contract/assinador-local.ts'

import type { Esquema } from './assinador.ts'
import { Desistiu } from './desistiu.ts'
import type { Pendencia } from './PedirAoAssinador.tsx'

/** The request that waits for the signing program, undefined while none does, and the function that makes one. */
export function usePendencia() {
  const [pendencia, setPendencia] = useState<Pendencia>()
  // When the page is left, the promise of the request must end too.
  useEffect(() => () => pendencia?.desistir(), [pendencia])

  // A file that is not the answer leaves the request waiting: `responder` says why it was not taken.
  function esperar<R extends { desafio: string }>(
    pedido: PedidoAoAssinador | LoteAoAssinador,
    esquema: Esquema<R>,
  ): Promise<R> {
    return new Promise<R>((pronto, recusar) =>
      setPendencia({
        pedido,
        responder(dito) {
          const { data: resposta } = esquema.safeParse(dito)
          if (!resposta) return 'ILEGIVEL'
          if (resposta.desafio !== pedido.desafio) return 'DE_OUTRO'
          pronto(resposta)
          return 'ACEITA'
        },
        desistir: () => recusar(new Desistiu()),
      }),
    ).finally(() => setPendencia(undefined))
  }
  return { pendencia, esperar }
}
