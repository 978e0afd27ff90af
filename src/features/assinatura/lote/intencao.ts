import * as z from 'zod/mini'

import { TipoDeAssinatura } from '#contract/assinatura.ts'
import { DesafioDoLote } from '#contract/lote.ts'

const NOME = 'carimbo.lote'
const LIDOS = 'carimbo.lidos'
/** As long as a confirmed identity is good for (docs/regras/assinatura.md, 2). */
const PRAZO_MS = 5 * 60_000

/**
 * A batch begun and not yet answered. `lote` once it was sent to be signed: whatever falls from there on, that is where to
 * look; `ate` while the person is away confirming who they are: until then the page goes on by itself (ms since 1970).
 */
const IntencaoDoLote = z.object({
  tipo: TipoDeAssinatura,
  itens: z.array(z.object({ mobilId: z.int(), sha256: z.string() })),
  chave: z.string(),
  lote: z.nullable(z.int()),
  ate: z.nullable(z.number()),
  /** What the person left with to gov.br, the page they left, and the code they came back with. */
  desafio: z.optional(DesafioDoLote),
  pagina: z.optional(z.string()),
  codigo: z.optional(z.string()),
})
export type IntencaoDoLote = z.output<typeof IntencaoDoLote>

const ler = (nome: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(nome) ?? 'null')
  } catch {
    return null
  }
}
const escrever = (nome: string, dito: unknown) => {
  try {
    sessionStorage.setItem(nome, JSON.stringify(dito))
  } catch {
    // Storage is blocked: it lasts as long as the page.
  }
}
const guardar = (intencao: IntencaoDoLote) => {
  escrever(NOME, intencao)
  return intencao
}

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
  const lida = IntencaoDoLote.safeParse(ler(NOME))
  return lida.success ? lida.data : null
}
/** Keeps the code that gov.br sent the person back with. Gives the page they left, or null when no batch was begun here. */
export function receberCodigo(estado: string | null, codigo: string | null, agora = Date.now()): string | null {
  const lida = lerIntencao()
  if (lida?.desafio?.tipo !== 'GOVBR' || lida.desafio.estado !== estado || !lida.pagina) return null
  if (codigo) guardar({ ...lida, codigo, ate: agora + PRAZO_MS })
  return lida.pagina
}
export function encerrar() {
  try {
    sessionStorage.removeItem(NOME)
  } catch {
    // Nothing was stored.
  }
}

/** Whether the person has just come back from confirming who they are. */
export const voltou = (intencao: IntencaoDoLote | null, agora = Date.now()): intencao is IntencaoDoLote =>
  intencao !== null && intencao.ate !== null && intencao.ate > agora

/** The hashes of what was read in this tab: of another text, nothing was. */
export function lidosGuardados(): ReadonlySet<string> {
  const lidos = z.array(z.string()).safeParse(ler(LIDOS))
  return new Set(lidos.success ? lidos.data : [])
}
export const guardarLidos = (lidos: ReadonlySet<string>) => escrever(LIDOS, [...lidos])
