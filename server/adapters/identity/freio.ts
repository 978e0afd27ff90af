/** Limits requests for codes and passwords by network. */
import type { IncomingMessage } from 'node:http'
import type { Limites } from '#server/base/ports.ts'
import { rede } from '#server/base/rede.ts'

/** `porMinuto`: codes that may be asked for, and typed. */
export type Freio = { limites: Limites; porMinuto: number; endereco: (req: IncomingMessage) => string }
export const CODIGOS_DEMAIS = 'Muitos pedidos deste lugar. Aguarde um minuto e tente de novo.'

/** Counts a request allowed `vezes` times as often as codes; answers the seconds to wait, 0 for none. */
export const contarPedido = async (req: IncomingMessage, freio: Freio | undefined, oQue: string, vezes = 1) =>
  freio ? freio.limites.consumir(`${oQue} ${rede(freio.endereco(req))}`, freio.porMinuto * vezes) : 0
