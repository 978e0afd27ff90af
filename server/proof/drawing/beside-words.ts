import type { Area, Picture } from './engine.ts'
import { commonestLight, dotsOf, INK, light, SAME } from './hidden-words.ts'

/** Horizontal dots between old and new ink that read as one word: about the width of a 12-point digit. */
const LETTER_GAP = 8
/** Rows where new ink must stand beside old ink. A ruled line has fewer, a 6-point digit has more. */
const ROWS = 3

/**
 * Whether new ink in an area reads as part of an older word, such as a digit added after "R$ 100": on blank paper, on the
 * same line, at most a letter's width away.
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
