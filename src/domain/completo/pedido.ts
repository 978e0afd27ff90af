import * as z from 'zod/mini'

import { entradaAtiva } from '#platform/entrada.ts'

const NOME = 'carimbo.pdf-pedido'
/** Longer than a page takes to come back; what was asked before is looked for in the list, not asked by itself again. */
const PRAZO_MS = 60_000

/** A PDF asked for and not yet answered. A page that was reloaded meanwhile asks again with the same `chave`: it is made once. */
const Pedido = z.object({ partes: z.nullable(z.array(z.string())), semMarcas: z.boolean(), chave: z.string() })
export type Pedido = z.output<typeof Pedido>

/** `entrada`: a key is of who asked; `ate` in ms since 1970. */
const Guardado = z.extend(Pedido, { documentoId: z.int(), entrada: z.nullable(z.int()), ate: z.number() })

export function guardarPedido(documentoId: number, { partes, semMarcas, chave }: Pedido, agora = Date.now()) {
  const guardado = { documentoId, entrada: entradaAtiva(), partes, semMarcas, chave, ate: agora + PRAZO_MS }
  try {
    sessionStorage.setItem(NOME, JSON.stringify(guardado))
  } catch {
    // Storage is blocked: the list shows it once the page is opened again.
  }
}

/** What this entry asked of the document just now and heard nothing of. */
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
