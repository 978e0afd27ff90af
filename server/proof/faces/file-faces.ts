import { openDocumentState } from '../pdf/document-state.ts'
import { UNREADABLE_VALUE } from './annotation-faces.ts'
import { walkGraph } from './graph.ts'
import { BudgetExceeded, WorkBudget } from '../pdf/cross-reference.ts'

/**
 * Why a file would not look alike to every reader (`faces.ts`), for who is asked to keep it: each a phrase in Portuguese.
 * None where the file can't be read here: then other checks decide. Never throws.
 */
export function findFaces(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  try {
    const state = openDocumentState(bytes, bytes.length, new WorkBudget())
    const faces = state ? [...walkGraph(state).faces] : []
    return faces.filter((face) => face !== UNREADABLE_VALUE)
  } catch (error) {
    if (error instanceof BudgetExceeded || error instanceof RangeError) return []
    throw error
  }
}
