import type { Area, Picture } from './engine.ts'

/** Tolerated difference in one colour channel (0 to 255): one engine makes both pictures the same way. */
const TOLERANCE = 8
/** Dots around an area that its drawing may touch, because edges are smoothed. */
const MARGIN = 2
/** Dots of earlier content that a new signature may cover: edges, or a corner of a letter. */
const HIDDEN_DOTS = 24
/** A connected mark is lost if more than this part of it is covered: a comma has fewer dots than a letter's corner. */
const HIDDEN_PART = 1 / 3
/** Marks of fewer dots are specks. */
const SMALLEST_MARK = 3

export type Difference = {
  /** Something differs outside all areas. */
  outside: boolean
  /** Indices of the areas where something differs. */
  drawn: number[]
  /** Those areas where earlier content, not only blank paper, is hidden or changed. */
  hidden: number[]
}

/** Differences between two pictures of a page, which must have the same size. */
export function difference(before: Picture, after: Picture, areas: Area[]): Difference {
  const { width, height } = before
  if (after.width !== width || after.height !== height) throw new Error('pictures of two sizes')
  const owner = ownersOf(areas, width, height)
  const [was, is] = [dots(before), dots(after)]
  const papers = new Map<number, number>()
  const drawn = new Set<number>()
  const hidden = new Map<number, Set<number>>()
  let outside = false
  for (let i = 0; i < was.length; i++) {
    if (was[i] === is[i] || !apart(was[i] ?? 0, is[i] ?? 0)) continue
    const area = owner[i] ?? 0
    if (area === 0) {
      outside = true
      break
    }
    drawn.add(area - 1)
    if (!papers.has(area)) papers.set(area, commonest(was, owner, area))
    if (apart(was[i] ?? 0, papers.get(area) ?? 0)) hidden.set(area - 1, (hidden.get(area - 1) ?? new Set()).add(i))
  }
  const enough = [...hidden].flatMap(([area, covered]) =>
    covered.size >= HIDDEN_DOTS || losesMark(was, width, papers.get(area + 1) ?? 0, covered) ? [area] : [],
  )
  return { outside, drawn: [...drawn], hidden: enough }
}

/** Whether these covered dots take more than HIDDEN_PART of some connected mark, such as a comma. */
function losesMark(was: Uint32Array, width: number, paper: number, covered: Set<number>): boolean {
  const seen = new Set<number>()
  for (const start of covered) {
    if (seen.has(start)) continue
    seen.add(start)
    let [size, lost] = [0, 0]
    const queue = [start]
    for (let dot = queue.pop(); dot !== undefined; dot = queue.pop()) {
      size++
      if (covered.has(dot)) lost++
      // too large to lose more than a corner
      if (size > HIDDEN_DOTS / HIDDEN_PART) break
      for (const near of around(dot, width, was.length)) {
        if (seen.has(near) || !apart(was[near] ?? 0, paper)) continue
        seen.add(near)
        queue.push(near)
      }
    }
    if (size >= SMALLEST_MARK && lost > size * HIDDEN_PART) return true
  }
  return false
}

/** The adjacent dots. */
function around(dot: number, width: number, end: number): number[] {
  const x = dot % width
  const sides = [x > 0 ? -1 : 0, 0, x < width - 1 ? 1 : 0]
  return [-width, 0, width].flatMap((line) =>
    sides.flatMap((side) => {
      const near = dot + line + side
      return near >= 0 && near < end && near !== dot ? [near] : []
    }),
  )
}

/** For each dot: 1 + the index of its area, or 0. */
function ownersOf(areas: Area[], width: number, height: number): Uint16Array {
  const owner = new Uint16Array(width * height)
  for (const [index, { left, top, right, bottom }] of areas.entries()) {
    // an empty area draws nothing
    if (!(right > left && bottom > top)) continue
    const from = Math.max(0, Math.floor(left * width) - MARGIN)
    const to = Math.min(width, Math.ceil(right * width) + MARGIN)
    for (
      let y = Math.max(0, Math.floor(top * height) - MARGIN);
      y < Math.min(height, Math.ceil(bottom * height) + MARGIN);
      y++
    )
      owner.fill(index + 1, y * width + from, Math.max(y * width + from, y * width + to))
  }
  return owner
}

const dots = ({ pixels }: Picture) => new Uint32Array(pixels.slice().buffer)

/** An area's most common colour: its paper. */
function commonest(was: Uint32Array, owner: Uint16Array, area: number): number {
  const times = new Map<number, number>()
  for (let i = 0; i < was.length; i++) if (owner[i] === area) times.set(was[i] ?? 0, (times.get(was[i] ?? 0) ?? 0) + 1)
  return [...times].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

function apart(a: number, b: number): boolean {
  for (let shift = 0; shift < 24; shift += 8)
    if (Math.abs(((a >>> shift) & 255) - ((b >>> shift) & 255)) > TOLERANCE) return true
  return false
}
