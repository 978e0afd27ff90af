import * as z from 'zod/mini'

import { entradaAtiva } from '#platform/entrada.ts'

const NOME = 'carimbo.pdf-pedido'
/** Longer than a reload takes, ms; an older request is found in the list instead of being repeated by itself. */
const PRAZO_MS = 60_000

/** A requested PDF without an answer. A page reloaded meanwhile repeats it with the same `chave`, so it is made once. */
const Pedido = z.object({ partes: z.nullable(z.array(z.string())), semMarcas: z.boolean(), chave: z.string() })
export type Pedido = z.output<typeof Pedido>

/** `entrada`: the key belongs to this entry; `ate` in ms since 1970. */
const Guardado = z.extend(Pedido, { documentoId: z.int(), entrada: z.nullable(z.int()), ate: z.number() })

export function guardarPedido(documentoId: number, { partes, semMarcas, chave }: Pedido, agora = Date.now()) {
  const guardado = { documentoId, entrada: entradaAtiva(), partes, semMarcas, chave, ate: agora + PRAZO_MS }
  try {
    sessionStorage.setItem(NOME, JSON.stringify(guardado))
  } catch {
    // Storage is blocked: after a reload the list shows the request.
  }
}

/** This entry's recent request for the document that has no answer. */
export function lerPedido(documentoId: number, agora = Date.now()): Pedido | null {
  try {
    const guardado = Guardado.parse(JSON.parse(sessionStorage.getItem(NOME) ?? 'null'))
    if (guardado.documentoId !== documentoId || guardado.entrada !== entradaAtiva() || guardado.ate < agora) return null
    return guardado
  } catch {
    return null
  }
}

export function esquecerPedido() {
  try {
    sessionStorage.removeItem(NOME)
  } catch {
    // Nothing was stored.
  }
}
