const MINUTO_MS = 60_000
const HORA_MS = 60 * MINUTO_MS

/** Pauses after each failed attempt; after the last one, a day later, the message is given up. */
const PAUSAS_MS = [
  5_000,
  30_000,
  2 * MINUTO_MS,
  10 * MINUTO_MS,
  30 * MINUTO_MS,
  HORA_MS,
  2 * HORA_MS,
  4 * HORA_MS,
  8 * HORA_MS,
  8 * HORA_MS,
]

/** When the `tentativas`th failure is retried; null: given up. */
export const proximaTentativa = (tentativas: number, agora: Date): Date | null => {
  const pausa = PAUSAS_MS[tentativas - 1]
  return pausa === undefined ? null : new Date(agora.getTime() + pausa)
}

/** Messages given up in a row before the address is turned off. */
export const FALHAS_ATE_DESLIGAR = 5
/** 410 Gone turns the address off at once. */
export const FOI_EMBORA = 410
/** How long the former secret stays valid, ms. */
export const DIA_MS = 24 * HORA_MS

export type Dito = {
  evento: string
  instante: string
  /** Null: a test message. */
  documentoId: number | null
  mobilId: number | null
  movimentacaoId: number | null
  /** The undone movement, if any. */
  desfeitaId: number | null
  /** Null when not everybody of the órgão may know it. */
  sigla: string | null
}

/** The body sent: ids and, where anybody of the órgão may know it, the sigla; never people's words or names. */
export const corpoDe = ({ evento, instante, desfeitaId, ...data }: Dito): string =>
  JSON.stringify({ type: evento, timestamp: instante, data: { ...data, ...(desfeitaId !== null && { desfeitaId }) } })

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const PREFIXO = 'whsec_'

/** 256 random bits (Standard Webhooks). */
export const novoSegredo = () => PREFIXO + base64(crypto.getRandomValues(new Uint8Array(32)))

async function assinatura(segredo: string, texto: string) {
  const bytes = Uint8Array.from(atob(segredo.slice(PREFIXO.length)), (letra) => letra.charCodeAt(0))
  const chave = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return `v1,${base64(new Uint8Array(await crypto.subtle.sign('HMAC', chave, new TextEncoder().encode(texto))))}`
}

/** The headers of Standard Webhooks: id, timestamp, and a signature over them and the body by each valid secret. */
export async function cabecalhosDe(mensagem: string, corpo: string, segredos: string[], agora: Date) {
  const momento = String(Math.floor(agora.getTime() / 1000))
  const assinaturas = await Promise.all(
    segredos.map((segredo) => assinatura(segredo, `${mensagem}.${momento}.${corpo}`)),
  )
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Carimbo-Webhooks/1',
    'webhook-id': mensagem,
    'webhook-timestamp': momento,
    'webhook-signature': assinaturas.join(' '),
  }
}
