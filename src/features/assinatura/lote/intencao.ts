import * as z from 'zod/mini'

import { TipoDeAssinatura } from '#contract/assinatura.ts'
import { DesafioDoLote } from '#contract/lote.ts'
import { esquecerDaAba, guardarNaAba, lerDaAba, PRAZO_MS } from '#domain/assinatura/na-aba.ts'

const NOME = 'carimbo.lote'

/**
 * A batch that was begun and has no answer yet. `lote` is set once it was sent to be signed: from there on, that batch says
 * what happened. `ate` is set while the person is away confirming who they are: until then (ms since 1970) the page goes on
 * by itself.
 */
const IntencaoDoLote = z.object({
  tipo: TipoDeAssinatura,
  itens: z.array(z.object({ mobilId: z.int(), sha256: z.string() })),
  chave: z.string(),
  lote: z.nullable(z.int()),
  ate: z.nullable(z.number()),
  /** The challenge the person left for gov.br with, the page they left, and the code they came back with. */
  desafio: z.optional(DesafioDoLote),
  pagina: z.optional(z.string()),
  codigo: z.optional(z.string()),
})
export type IntencaoDoLote = z.output<typeof IntencaoDoLote>

const guardar = (intencao: IntencaoDoLote) => guardarNaAba(NOME, intencao)

export const comecarLote = (tipo: TipoDeAssinatura, itens: IntencaoDoLote['itens']) =>
  guardar({
    tipo,
    itens: itens.map(({ mobilId, sha256 }) => ({ mobilId, sha256 })),
    chave: crypto.randomUUID(),
    lote: null,
    ate: null,
  })
/** The person leaves for gov.br: the code they come back with answers this challenge. */
export const comDesafio = (intencao: IntencaoDoLote, desafio: DesafioDoLote) =>
  guardar({ ...intencao, desafio, pagina: location.pathname + location.search })
export const comLote = (intencao: IntencaoDoLote, lote: number) => guardar({ ...intencao, lote })
export const aguardarIdentidade = (intencao: IntencaoDoLote, agora = Date.now()) =>
  guardar({ ...intencao, lote: null, ate: agora + PRAZO_MS })

export function lerIntencao(): IntencaoDoLote | null {
  const lida = IntencaoDoLote.safeParse(lerDaAba(NOME))
  return lida.success ? lida.data : null
}
/** Keeps the code that gov.br sent the person back with. Gives the page they left, or null when no batch was begun here. */
export function receberCodigo(estado: string | null, codigo: string | null, agora = Date.now()): string | null {
  const lida = lerIntencao()
  if (lida?.desafio?.tipo !== 'GOVBR' || lida.desafio.estado !== estado || !lida.pagina) return null
  if (codigo) guardar({ ...lida, codigo, ate: agora + PRAZO_MS })
  return lida.pagina
}
export const encerrar = () => esquecerDaAba(NOME)
