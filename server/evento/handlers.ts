import { Evento, type eventoApi } from '#contract/evento.ts'

import type { Contexto } from '../contexto.ts'
import { canalDaUnidade } from './avisar.ts'

/** Streams end with the caller's signal, which handlers of other kinds have no use for. */
export const eventoHandlers = {
  async *ouvir(_: unknown, { portas, entrada }: Contexto, sinal: AbortSignal): AsyncIterable<Evento> {
    for await (const dados of portas.eventos.assinar(canalDaUnidade(entrada.lotacaoId), sinal))
      yield Evento.parse(dados)
  },
} satisfies Record<keyof typeof eventoApi, unknown>
