const MINUTO_MS = 60_000
const HORA_MS = 60 * MINUTO_MS

/** How long after each attempt that failed the next one comes; after the last, a day on, the message is given up. */
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

/** When a message that failed for the `tentativas`th time is tried again; null: no more. */
export const proximaTentativa = (tentativas: number, agora: Date): Date | null => {
  const pausa = PAUSAS_MS[tentativas - 1]
  return pausa === undefined ? null : new Date(agora.getTime() + pausa)
}

/** So many messages given up in a row, each after a day, turn an address off. */
export const FALHAS_ATE_DESLIGAR = 5
/** It says that it wants no more (410): it is turned off at once. */
export const FOI_EMBORA = 410
/** How long the secret before the present one is good too, ms. */
export const DIA_MS = 24 * HORA_MS

export type Dito = {
  evento: string
  instante: string
  /** Null: a test. */
  documentoId: number | null
  mobilId: number | null
  movimentacaoId: number | null
  /** The movement that was taken back; null: none was. */
  desfeitaId: number | null
  /** Null where the name is for who may read it only. */
  sigla: string | null
}

/** What is sent: ids and, where anybody of the órgão may know it, the sigla; never words that people wrote, nor their names. */
export const corpoDe = ({ evento, instante, desfeitaId, ...data }: Dito): string =>
  JSON.stringify({ type: evento, timestamp: instante, data: { ...data, ...(desfeitaId !== null && { desfeitaId }) } })

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const PREFIXO = 'whsec_'

/** 256 random bits, as Standard Webhooks writes them. */
export const novoSegredo = () => PREFIXO + base64(crypto.getRandomValues(new Uint8Array(32)))

async function assinatura(segredo: string, texto: string) {
  const bytes = Uint8Array.from(atob(segredo.slice(PREFIXO.length)), (letra) => letra.charCodeAt(0))
  const chave = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return `v1,${base64(new Uint8Array(await crypto.subtle.sign('HMAC', chave, new TextEncoder().encode(texto))))}`
}

/** The headers of Standard Webhooks: name, moment and a signature over both and the body, by each secret that is good. */
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
