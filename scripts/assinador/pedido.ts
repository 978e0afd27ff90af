import { createHash } from 'node:crypto'

import { LoteAoAssinador, PedidoAoAssinador } from '#contract/assinador-local.ts'
import { deBase64 } from '#contract/certificado.ts'
import { type Elemento, filhos, oidDe, unico } from '#contract/der.ts'

/** contentType, messageDigest, signingCertificateV2: each PAdES signature of ours signs these. */
const ATRIBUTOS = ['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4', '1.2.840.113549.1.9.16.2.47']
/** signature-policy-identifier, the only other attribute allowed, with ICP-Brasil's arc of policies. */
const POLITICA = '1.2.840.113549.1.9.16.2.15'
const DA_ICP_BRASIL = /^2\.16\.76\.1\.7\.1\./

export class PedidoRecusado extends Error {}
const NAO_E = 'O arquivo não é um pedido de assinatura do Carimbo.'

const folhas = (elemento: Elemento): Elemento[] =>
  elemento.etiqueta & 0x20 ? filhos(elemento).flatMap(folhas) : [elemento]

/** Bytes to sign, and the hash of the document's bytes. */
type ASerAssinado = { documento: string; bytes: Uint8Array; resumo: string }

/** A key signs anything, so refuses all but the attributes of one signature of this certificate. */
function lerAtributos(paraAssinar: string, certificado: Uint8Array): Omit<ASerAssinado, 'documento'> {
  const bytes = deBase64(paraAssinar)
  const conjunto = unico(bytes)
  const atributos = new Map(filhos(conjunto).map((cada) => [oidDe(filhos(cada)[0] ?? cada), folhas(cada)]))
  const tem = ATRIBUTOS.every((oid) => atributos.has(oid))
  const politica = atributos.get(POLITICA)
  const esperados = politica ? ATRIBUTOS.length + 1 : ATRIBUTOS.length
  if (conjunto.etiqueta !== 0x31 || atributos.size !== esperados || !tem) throw new PedidoRecusado(NAO_E)
  // the first leaf is the attribute's own OID
  if (politica && !DA_ICP_BRASIL.test(oidDe(politica[1]))) throw new PedidoRecusado(NAO_E)
  const proprio = createHash('sha256').update(certificado).digest()
  if (!atributos.get(ATRIBUTOS[2] ?? '')?.some(({ corpo }) => proprio.equals(corpo)))
    throw new PedidoRecusado('O pedido é para outro certificado.')
  const resumo = Buffer.from(atributos.get(ATRIBUTOS[1] ?? '')?.at(-1)?.corpo ?? []).toString('hex')
  return { bytes, resumo }
}

/** Anything unreadable is refused as not our request. */
function lendo<T>(ler: () => T): T {
  try {
    return ler()
  } catch (erro) {
    if (erro instanceof PedidoRecusado) throw erro
    throw new PedidoRecusado(NAO_E)
  }
}

const exigirPrazo = (expiraEm: string, agora: Date) => {
  // also refuses an invalid date, whose NaN is never >= now
  if (!(Date.parse(expiraEm) >= agora.getTime())) throw new PedidoRecusado('O pedido venceu: peça outro na página.')
}

/** Checks the request for one document. Throws PedidoRecusado. */
export const lerPedido = (texto: string, certificado: Uint8Array, agora = new Date()) =>
  lendo(() => {
    const pedido = PedidoAoAssinador.parse(JSON.parse(texto))
    const lidos = lerAtributos(pedido.paraAssinar, certificado)
    exigirPrazo(pedido.expiraEm, agora)
    return { pedido, ...lidos }
  })

type ItemDoPedido = { id: number; documento: string } & (ASerAssinado | { recusa: string })

/** Checks each document of a batch. Throws PedidoRecusado only if none can be signed. */
export const lerLote = (texto: string, certificado: Uint8Array, agora = new Date()) =>
  lendo(() => {
    const pedido = LoteAoAssinador.parse(JSON.parse(texto))
    exigirPrazo(pedido.expiraEm, agora)
    const itens = pedido.documentos.map(({ id, documento, paraAssinar }): ItemDoPedido => {
      try {
        return { id, documento, ...lendo(() => lerAtributos(paraAssinar, certificado)) }
      } catch (erro) {
        if (erro instanceof PedidoRecusado) return { id, documento, recusa: erro.message }
        throw erro
      }
    })
    const [primeiro] = itens
    if (primeiro && 'recusa' in primeiro && itens.every((item) => 'recusa' in item))
      throw new PedidoRecusado(primeiro.recusa)
    return { pedido, itens }
  })

/** Whether the file requests a batch; unreadable files don't. */
export function eDeLote(texto: string): boolean {
  try {
    return (JSON.parse(texto) as { carimbo?: unknown } | null)?.carimbo === 'assinador-lote-1' // fully checked later
  } catch {
    return false
  }
}
