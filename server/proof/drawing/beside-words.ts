import type { Area, Picture } from './engine.ts'
import { commonestLight, dotsOf, INK, light, SAME } from './hidden-words.ts'

/** Dots between old and new ink that read as one: about the width of a figure of twelve points. */
const LETTER_GAP = 8
/** Rows in which new ink stands beside old ink. A ruled line has fewer, a figure of six points more. */
const ROWS = 3

/**
 * Whether what is drawn in an area reads as part of a word that stood there before, as a figure after "R$ 100" would: new ink on
 * blank paper, on the same line and no farther than the width of a letter.
 */
export function continuesWords(before: Picture, after: Picture, area: Area): boolean {
  const { width } = before
  const dots = dotsOf(area, before)
  const paper = commonestLight(before, dots)
  const rows = new Set<number>()
  for (const dot of dots) {
    if (Math.abs(light(before, dot) - paper) > SAME || Math.abs(light(after, dot) - paper) < INK) continue
    const [row, x] = [Math.floor(dot / width), dot % width]
    for (let near = Math.max(0, x - LETTER_GAP); near <= Math.min(width - 1, x + LETTER_GAP); near++)
      if (Math.abs(light(before, row * width + near) - paper) >= INK) rows.add(row)
    if (rows.size >= ROWS) return true
  }
  return false
}
