import { X509Certificate } from 'node:crypto'

import type { Extraidas } from '../types.ts'
import { type Ancora, emitiu } from '../certificates/chain.ts'
import { emDer } from '../cms/ber.ts'
import { lerMateriais } from '../pdf/dss.ts'
import { acharAssinaturas, eCarimboDoDocumento } from '../pdf/find-signatures.ts'
import { lerCms } from '../cms/read-cms.ts'
import { lerConteudo } from './read-signature.ts'

/** The CMS of each signature of a PDF as it lies in it, and every certificate that came along, each once, with the anchors above them. Of a file already judged. */
export function extrairAssinaturas(pdf: Uint8Array, ancoras: Ancora[]): Extraidas {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const certificados = new Map<string, Uint8Array>()
  const juntar = (der: Uint8Array) => certificados.set(Buffer.from(der).toString('base64'), der)
  const assinaturas = acharAssinaturas(bytes).assinaturas.flatMap((crua) => {
    const { campo, nome, intervalo, conteudo } = crua
    const cms = lerConteudo(bytes, conteudo)
    if (!intervalo || !cms || eCarimboDoDocumento(crua)) return []
    for (const der of certificadosDo(cms)) juntar(der)
    const { primeiro, retoma, fim } = intervalo
    return [{ campo, nome, intervalo: [0, primeiro, retoma, fim - retoma] as const, cms }]
  })
  for (const der of lerMateriais(bytes).certificados) juntar(der)
  const vindos = [...certificados.values()].map((der) => new X509Certificate(der))
  for (const { certificado } of ancoras)
    if (vindos.some((cada) => emitiu(certificado, cada))) juntar(new Uint8Array(certificado.raw))
  return { assinaturas, certificados: [...certificados.values()] }
}

function certificadosDo(cms: Uint8Array): Uint8Array[] {
  const der = emDer(cms)?.der
  return (der && lerCms(der)?.certificados) ?? []
}
