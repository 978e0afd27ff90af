import type { IncomingMessage } from 'node:http'

import { Problema } from '#contract/problem.ts'

import { corpoGrande } from './leitura.ts'

/**
 * The body of a request, kept in memory no further than `maximo` bytes: one that says it is larger is not read at
 * all, one that turns out to be is let go as soon as it passes. Undefined when there is none.
 */
export async function lerDoSocket(pedido: IncomingMessage, maximo: number): Promise<Uint8Array | undefined> {
  if (Number(pedido.headers['content-length'] ?? 0) > maximo) throw corpoGrande(maximo)
  const partes: Buffer[] = []
  let tamanho = 0
  try {
    // Letting go must not end the connection: the refusal still has to reach whoever sends.
    for await (const parte of pedido.iterator({ destroyOnReturn: false })) {
      const pedaco = parte as Buffer // no encoding is set, so the stream gives buffers
      tamanho += pedaco.length
      if (tamanho > maximo) throw corpoGrande(maximo)
      partes.push(pedaco)
    }
  } catch (erro) {
    pedido.resume()
    throw erro instanceof Problema ? erro : new Problema('ENVIO_INTERROMPIDO')
  }
  return tamanho > 0 ? Buffer.concat(partes, tamanho) : undefined
}
