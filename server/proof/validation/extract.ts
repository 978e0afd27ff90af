import { X509Certificate } from 'node:crypto'

import type { Extraidas } from '../types.ts'
import { type Anchor, didIssue } from '../certificates/chain.ts'
import { toDer } from '../asn1/ber.ts'
import { readDss } from '../revocation/dss.ts'
import { findSignatures, isDocumentTimestamp } from '../pdf/find-signatures.ts'
import { readCms } from '../cms/read-cms.ts'
import { readContents } from './read-signature.ts'

/** Each signature's CMS as found in a judged PDF, and all its certificates, each once, with the anchors above them. */
export function extractSignatures(pdf: Uint8Array, anchors: Anchor[]): Extraidas {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const certificates = new Map<string, Uint8Array>()
  const add = (der: Uint8Array) => certificates.set(Buffer.from(der).toString('base64'), der)
  const signatures = findSignatures(bytes).signatures.flatMap((raw) => {
    const { field, name, byteRange, content } = raw
    const cms = readContents(bytes, content)
    if (!byteRange || !cms || isDocumentTimestamp(raw)) return []
    for (const der of certificatesIn(cms)) add(der)
    const { first, resumes, end } = byteRange
    return [{ campo: field, nome: name, intervalo: [0, first, resumes, end - resumes] as const, cms }]
  })
  for (const der of readDss(bytes).certificates) add(der)
  const received = [...certificates.values()].map((der) => new X509Certificate(der))
  for (const { certificate } of anchors)
    if (received.some((each) => didIssue(certificate, each))) add(new Uint8Array(certificate.raw))
  return { assinaturas: signatures, certificados: [...certificates.values()] }
}

function certificatesIn(cms: Uint8Array): Uint8Array[] {
  const der = toDer(cms)?.der
  return (der && readCms(der)?.certificates) ?? []
}
