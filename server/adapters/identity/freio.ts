/** Holds back whoever asks for codes and passwords, or types them, again and again from one network. */
import type { IncomingMessage } from 'node:http'
import type { Limites } from '#server/base/ports.ts'
import { rede } from '#server/base/rede.ts'

/** `porMinuto`: codes that may be asked for, and typed. */
export type Freio = { limites: Limites; porMinuto: number; endereco: (req: IncomingMessage) => string }
export const CODIGOS_DEMAIS = 'Muitos pedidos deste lugar. Aguarde um minuto e tente de novo.'

/** Counts one request, of which `vezes` times as many as codes may come; how long whoever asks must wait, s, 0 when they need not. */
export const contarPedido = async (req: IncomingMessage, freio: Freio | undefined, oQue: string, vezes = 1) =>
  freio ? freio.limites.consumir(`${oQue} ${rede(freio.endereco(req))}`, freio.porMinuto * vezes) : 0
