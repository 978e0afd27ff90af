import { createHash } from 'node:crypto'

import { PedidoAoAssinador } from '#contract/assinador-local.ts'
import { deBase64 } from '#contract/certificado.ts'
import { type Elemento, filhos, oidDe, unico } from '#contract/der.ts'

/** contentType, messageDigest, signingCertificateV2: what a PAdES signature of ours always signs. */
const ATRIBUTOS = ['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4', '1.2.840.113549.1.9.16.2.47']
/** signature-policy-identifier, and the arc of ICP-Brasil's signature policies: the one thing that may stand beside them. */
const POLITICA = '1.2.840.113549.1.9.16.2.15'
const DA_ICP_BRASIL = /^2\.16\.76\.1\.7\.1\./

export class PedidoRecusado extends Error {}

const folhas = (elemento: Elemento): Elemento[] =>
  elemento.etiqueta & 0x20 ? filhos(elemento).flatMap(folhas) : [elemento]

/**
 * The bytes to sign, and the hash of what they are of. A key signs whatever it is given: refused is all that is not the
 * attributes of one signature of this certificate (throws PedidoRecusado).
 */
export function lerPedido(texto: string, certificado: Uint8Array, agora = new Date()) {
  try {
    const pedido = PedidoAoAssinador.parse(JSON.parse(texto))
    const bytes = deBase64(pedido.paraAssinar)
    const conjunto = unico(bytes)
    const atributos = new Map(filhos(conjunto).map((cada) => [oidDe(filhos(cada)[0] ?? cada), folhas(cada)]))
    const tem = ATRIBUTOS.every((oid) => atributos.has(oid))
    const politica = atributos.get(POLITICA)
    const esperados = politica ? ATRIBUTOS.length + 1 : ATRIBUTOS.length
    if (conjunto.etiqueta !== 0x31 || atributos.size !== esperados || !tem) throw new PedidoRecusado()
    // the first leaf is the attribute's own name
    if (politica && !DA_ICP_BRASIL.test(oidDe(politica[1]))) throw new PedidoRecusado()
    const proprio = createHash('sha256').update(certificado).digest()
    if (!atributos.get(ATRIBUTOS[2] ?? '')?.some(({ corpo }) => proprio.equals(corpo)))
      throw new PedidoRecusado('O pedido é para outro certificado.')
    if (new Date(pedido.expiraEm) < agora) throw new PedidoRecusado('O pedido venceu: peça outro na página.')
    const resumo = Buffer.from(atributos.get(ATRIBUTOS[1] ?? '')?.at(-1)?.corpo ?? []).toString('hex')
    return { pedido, bytes, resumo }
  } catch (erro) {
    if (erro instanceof PedidoRecusado && erro.message) throw erro
    throw new PedidoRecusado('O arquivo não é um pedido de assinatura do Carimbo.')
  }
}
