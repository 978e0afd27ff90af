import { findSignatures, isDocumentTimestamp } from '../pdf/find-signatures.ts'
import { openSignatureSpace } from '../pdf/signature-space.ts'
import type { Timestamps } from '../timestamp/timestamps.ts'

/**
 * Appends a time stamp over the whole file (ISO 32000-2 §12.8.5), which keeps its signatures provable after their own
 * certificates and time stamps end (EN 319 142-1 §5.5). `pdf` is a byte prefix of the result, or the result itself if no time
 * stamp can be had: what was signed stays signed. Never throws for that reason.
 */
export async function stampArchive(
  pdf: Uint8Array,
  timestamps: Timestamps,
  warn: (reason: string) => void,
): Promise<Uint8Array> {
  if (!timestamps.available) return pdf
  const earlier = findSignatures(Buffer.from(pdf)).signatures.filter(isDocumentTimestamp).length
  const field = { campo: `Carimbo_do_arquivo_${earlier + 1}`, rotulo: 'Carimbo do tempo do arquivo' }
  try {
    const space = await openSignatureSpace(pdf, field, { subFilter: 'ETSI.RFC3161' }, timestamps.reserve)
    const [, first, resumes] = space.byteRange
    const covered = Buffer.concat([space.bytes.subarray(0, first), space.bytes.subarray(resumes)])
    const token = await timestamps.requestTimestamp(covered)
    if (!token) return pdf
    const hex = Buffer.from(token).toString('hex')
    if (hex.length > resumes - first - 2) throw new Error('o carimbo não coube no espaço reservado no PDF')
    const stamped = Buffer.from(space.bytes)
    stamped.write(hex, first + 1, 'latin1')
    return stamped
  } catch (error) {
    warn(`assinado sem carimbo do tempo do arquivo: ${String(error)}`)
    return pdf
  }
}
