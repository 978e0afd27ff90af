import type { IncomingMessage } from 'node:http'

import { Problema } from '#contract/problem.ts'

import { corpoGrande } from './leitura.ts'

/**
 * Reads a request's body, at most `maximo` bytes: one announced as larger isn't read, one that turns out larger is dropped
 * at once. Undefined without a body.
 */
export async function lerDoSocket(pedido: IncomingMessage, maximo: number): Promise<Uint8Array | undefined> {
  if (Number(pedido.headers['content-length'] ?? 0) > maximo) throw corpoGrande(maximo)
  const partes: Buffer[] = []
  let tamanho = 0
  try {
    // keep the connection open: the sender must still get the refusal
    for await (const parte of pedido.iterator({ destroyOnReturn: false })) {
      const pedaco = parte as Buffer // no encoding is set
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
