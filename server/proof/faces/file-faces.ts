import { abrirEstado } from '../pdf/document-state.ts'
import { VALOR_ILEGIVEL } from './annotation-faces.ts'
import { percorrer } from '../pdf/graph.ts'
import { Excedido, Orcamento } from '../pdf/cross-reference.ts'

/**
 * Why a file would not look alike to every reader (`faces.ts`), for who is asked to keep it: each a phrase in Portuguese.
 * None where the file can't be read here: then other checks decide. Never throws.
 */
export function acharFaces(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  try {
    const estado = abrirEstado(bytes, bytes.length, new Orcamento())
    const faces = estado ? [...percorrer(estado).faces] : []
    return faces.filter((face) => face !== VALOR_ILEGIVEL)
  } catch (erro) {
    if (erro instanceof Excedido || erro instanceof RangeError) return []
    throw erro
  }
}
