import { senhaDigitadaEm } from '#server/core/sessao/autenticacao.ts'
import { conferirPin, pinDe, problemaDoBloqueio } from '#server/core/formas/pin.ts'
import { bloqueio } from '#server/core/formas/tentativas-de-pin.ts'
import type { Prova } from './prova.ts'
import { reasonOf } from '#server/base/palavras/recusa-dita.ts'

/** The person's PIN, typed each time; needs no fresh password. */
export const pin: Prova<'PIN'> = {
  async impede(contexto) {
    const guardado = await pinDe(contexto)
    if (!guardado) return { code: 'PIN_AUSENTE', data: {} }
    const travado = bloqueio(guardado, contexto.portas.relogio.agora(), senhaDigitadaEm(contexto))
    return travado && reasonOf(problemaDoBloqueio(travado))
  },
  gasta: true,
  abrir: async () => ({ cliente: {}, dados: {} }),
  async conferir({ pin: digitado }, _tentativa, contexto) {
    const { desde } = await conferirPin(digitado, contexto)
    return { evidencia: { pinDesde: desde } }
  },
}
