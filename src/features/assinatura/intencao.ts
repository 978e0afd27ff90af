import * as z from 'zod/mini'

import { Desafio, TipoDeAssinatura } from '#contract/assinatura.ts'

const NOME = 'carimbo.assinatura'
/** As long as a confirmed identity is good for (decisions.md 28). */
const PRAZO_MS = 5 * 60_000

/**
 * A signature begun and not yet answered: the same `chave` goes with every attempt, so it happens once. `desafio` is set
 * once one was given; `ate` while the person is away confirming who they are: until then the page goes on by itself (ms
 * since 1970), with a new challenge for the same hash.
 */
const Intencao = z.object({
  documentoId: z.int(),
  sha256: z.string(),
  tipo: TipoDeAssinatura,
  chave: z.string(),
  desafio: z.nullable(Desafio),
  ate: z.nullable(z.number()),
})
export type Intencao = z.output<typeof Intencao>

export function lerIntencao(documentoId: number): Intencao | null {
  try {
    const lida = Intencao.safeParse(JSON.parse(sessionStorage.getItem(NOME) ?? 'null'))
    return lida.success && lida.data.documentoId === documentoId ? lida.data : null
  } catch {
    return null
  }
}

const guardar = (intencao: Intencao) => {
  try {
    sessionStorage.setItem(NOME, JSON.stringify(intencao))
  } catch {
    // Storage is blocked: after confirming who they are, the person presses Assinar once more.
  }
  return intencao
}

/** The key of this signature: the one already in use for these bytes and this way, or a new one. */
export function comecar(documentoId: number, sha256: string, tipo: TipoDeAssinatura): Intencao {
  const antes = lerIntencao(documentoId)
  if (antes?.sha256 === sha256 && antes.tipo === tipo) return guardar({ ...antes, ate: null })
  return guardar({ documentoId, sha256, tipo, chave: crypto.randomUUID(), desafio: null, ate: null })
}

export const comDesafio = (intencao: Intencao, desafio: Desafio) => guardar({ ...intencao, desafio })

export const aguardarIdentidade = (intencao: Intencao, agora = Date.now()) =>
  guardar({ ...intencao, desafio: null, ate: agora + PRAZO_MS })

/** Answered, whatever the answer: another attempt is another signature. */
export function encerrar() {
  try {
    sessionStorage.removeItem(NOME)
  } catch {
    // Nothing was stored.
  }
}

/** Whether the person has just come back from confirming who they are, for this document. */
export const voltou = (intencao: Intencao | null, agora = Date.now()): intencao is Intencao =>
  intencao !== null && intencao.ate !== null && intencao.ate > agora
