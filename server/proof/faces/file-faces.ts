import type { Finding } from '#contract/signature-findings.ts'
import { openDocumentState } from '../pdf/document-state.ts'
import { UNREADABLE_VALUE } from './annotation-faces.ts'
import { walkGraph } from './graph.ts'
import { BudgetExceeded, WorkBudget } from '../pdf/cross-reference.ts'

/**
 * Why a file may look different in another reader (`faces.ts`), for whoever has to decide whether to keep it.
 * Empty if the file can't be read here, which other checks decide. Never throws.
 */
export function findFaces(pdf: Uint8Array): Finding[] {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  try {
    const state = openDocumentState(bytes, bytes.length, new WorkBudget())
    const faces = state ? [...walkGraph(state).faces.values()] : []
    return faces.filter((face) => face.code !== UNREADABLE_VALUE.code)
  } catch (error) {
    if (error instanceof BudgetExceeded || error instanceof RangeError) return []
    throw error
  }
}
