import * as z from 'zod/mini'

import { Desafio, TipoDeAssinatura } from '#contract/assinatura.ts'

import { esquecerDaAba, guardarNaAba, lerDaAba, PRAZO_MS } from './na-aba.ts'

const NOME = 'carimbo.assinatura'

/**
 * A signature that was begun and has no answer yet. Every attempt carries the same `chave`, so it happens once. `desafio` is
 * the challenge received. `ate` is set while the person is away confirming their identity: until then (ms since 1970) the
 * page goes on by itself, with a new challenge for the same hash. `pagina` is where it was begun. `codigo` is what the person
 * brought back from gov.br; it answers the challenge they left with.
 */
const Intencao = z.object({
  documentoId: z.int(),
  /** The movement to sign; undefined for the document itself. */
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
/** The target of the signature. */
type De = { documentoId: number; sobre?: string | undefined }

const ler = (): Intencao | null => Intencao.safeParse(lerDaAba(NOME)).data ?? null

export function lerIntencao({ documentoId, sobre }: De): Intencao | null {
  const lida = ler()
  return lida?.documentoId === documentoId && lida.sobre === sobre ? lida : null
}

const guardar = (intencao: Intencao) => guardarNaAba(NOME, intencao)

/** The intention for these bytes and this way to sign: the one already begun, or a new one. */
export function comecar({ documentoId, sobre }: De, sha256: string, tipo: TipoDeAssinatura): Intencao {
  const antes = lerIntencao({ documentoId, sobre })
  if (antes?.sha256 === sha256 && antes.tipo === tipo) return guardar({ ...antes, ate: null })
  const pagina = location.pathname + location.search
  return guardar({ documentoId, sobre, sha256, tipo, chave: crypto.randomUUID(), desafio: null, ate: null, pagina })
}

export const comDesafio = (intencao: Intencao, desafio: Desafio) => guardar({ ...intencao, desafio })

/** The answer needs a new challenge. */
export const semDesafio = (intencao: Intencao) => guardar({ ...intencao, desafio: null })
export const aguardarIdentidade = (intencao: Intencao, agora = Date.now()) =>
  guardar({ ...semDesafio(intencao), ate: agora + PRAZO_MS })

/** Keeps the code that gov.br sent the person back with. Answers the page they left, or null when nothing was begun here. */
export function receberCodigo(estado: string | null, codigo: string | null, agora = Date.now()): string | null {
  const lida = ler()
  if (lida?.desafio?.tipo !== 'GOVBR' || lida.desafio.estado !== estado || !lida.pagina) return null
  if (codigo) guardar({ ...lida, codigo, ate: agora + PRAZO_MS })
  return lida.pagina
}

/** The answer was refused, but the same challenge can be answered again, under another key. */
export function outraVez(de: De) {
  const lida = lerIntencao(de)
  if (lida) guardar({ ...lida, chave: crypto.randomUUID() })
}

/** The signature was answered, whatever the answer: another attempt is another signature. */
export const encerrar = () => esquecerDaAba(NOME)
