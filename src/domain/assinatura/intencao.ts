import * as z from 'zod/mini'

import { Desafio, TipoDeAssinatura } from '#contract/assinatura.ts'

const NOME = 'carimbo.assinatura'
/** As long as a confirmed identity is good for (docs/regras/assinatura.md, 2). */
const PRAZO_MS = 5 * 60_000

/**
 * A signature begun and not yet answered: the same `chave` goes with every attempt, so it happens once. `desafio` is set
 * once one was given; `ate` while the person is away confirming who they are: until then the page goes on by itself (ms
 * since 1970), with a new challenge for the same hash. `pagina` is where it was begun; `codigo` what the person brought back
 * from gov.br, which answers the challenge they left with.
 */
const Intencao = z.object({
  documentoId: z.int(),
  /** Of it, which movement; undefined is the document itself. */
  sobre: z.optional(z.string()),
  sha256: z.string(),
  tipo: TipoDeAssinatura,
  chave: z.string(),
  desafio: z.nullable(Desafio),
  ate: z.nullable(z.number()),
  pagina: z.optional(z.string()),
  codigo: z.optional(z.string()),
})
export type Intencao = z.output<typeof Intencao>
/** What is signed with it. */
type De = { documentoId: number; sobre?: string | undefined }

function ler(): Intencao | null {
  try {
    return Intencao.safeParse(JSON.parse(sessionStorage.getItem(NOME) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export function lerIntencao({ documentoId, sobre }: De): Intencao | null {
  const lida = ler()
  return lida?.documentoId === documentoId && lida.sobre === sobre ? lida : null
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
export function comecar({ documentoId, sobre }: De, sha256: string, tipo: TipoDeAssinatura): Intencao {
  const antes = lerIntencao({ documentoId, sobre })
  if (antes?.sha256 === sha256 && antes.tipo === tipo) return guardar({ ...antes, ate: null })
  const pagina = location.pathname + location.search
  return guardar({ documentoId, sobre, sha256, tipo, chave: crypto.randomUUID(), desafio: null, ate: null, pagina })
}

export const comDesafio = (intencao: Intencao, desafio: Desafio) => guardar({ ...intencao, desafio })

export const aguardarIdentidade = (intencao: Intencao, agora = Date.now()) =>
  guardar({ ...intencao, desafio: null, ate: agora + PRAZO_MS })

/** Keeps the code that gov.br sent the person back with. Gives the page they left, or null when nothing was begun here. */
export function receberCodigo(estado: string | null, codigo: string | null, agora = Date.now()): string | null {
  const lida = ler()
  if (lida?.desafio?.tipo !== 'GOVBR' || lida.desafio.estado !== estado || !lida.pagina) return null
  if (codigo) guardar({ ...lida, codigo, ate: agora + PRAZO_MS })
  return lida.pagina
}

/** Refused what was typed for its challenge, which may still be answered: by another call. */
export function outraVez(de: De) {
  const lida = lerIntencao(de)
  if (lida) guardar({ ...lida, chave: crypto.randomUUID() })
}

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
