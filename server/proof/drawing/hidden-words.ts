import type { Area, Picture } from './engine.ts'

/** Luminance difference (0 to 255) from the paper that makes a dot part of a word. */
export const INK = 80
/** Luminance difference allowed between dots of the same paper. */
export const SAME = 20
/** Share of a word's contrast with its paper that must remain; an opaque box leaves none. */
const STILL_READ = 1 / 3
/** Dots from the middle of a stroke to the paper beside it. */
const REACH = 4
/** Dots of words that may be lost where a line or a letter crosses them. */
const LOST_DOTS = 12

/**
 * Whether drawing in an area makes the page's own words unreadable. A highlight doesn't, nor does writing across a ruled
 * line. `bare`: the page without fields and notes; `before`, `after`: with them. All have the same size.
 */
export function hidesWords(bare: Picture, before: Picture, after: Picture, area: Area): boolean {
  const dots = dotsOf(area, before)
  const paper = commonestLight(before, dots)
  let lost = 0
  for (const dot of dots) {
    const was = light(before, dot)
    // blank paper, or an older note or field: not the page's own words
    if (Math.abs(was - paper) < INK || Math.abs(light(bare, dot) - was) > SAME) continue
    const beside = around(dot, before).filter((near) => Math.abs(light(before, near) - paper) <= SAME)
    if (beside.length === 0) continue
    // a word must stay on the same side of its paper: darker or lighter
    const side = Math.sign(paper - was)
    const left = Math.max(...beside.map((near) => (light(after, near) - light(after, dot)) * side))
    if (left < Math.abs(was - paper) * STILL_READ && ++lost >= LOST_DOTS) return true
  }
  return false
}

export function dotsOf({ left, right, top, bottom }: Area, { width, height }: Picture): number[] {
  const dots: number[] = []
  for (let y = Math.max(0, Math.floor(top * height)); y < Math.min(height, Math.ceil(bottom * height)); y++)
    for (let x = Math.max(0, Math.floor(left * width)); x < Math.min(width, Math.ceil(right * width)); x++)
      dots.push(y * width + x)
  return dots
}

export function light({ pixels }: Picture, dot: number): number {
  const [red = 0, green = 0, blue = 0] = [pixels[dot * 4], pixels[dot * 4 + 1], pixels[dot * 4 + 2]]
  return 0.3 * red + 0.6 * green + 0.1 * blue
}

/** An area's most common luminance: its paper. */
export function commonestLight(picture: Picture, dots: number[]): number {
  const times = new Uint32Array(256)
  for (const dot of dots) {
    const value = Math.round(light(picture, dot))
    times[value] = (times[value] ?? 0) + 1
  }
  return times.indexOf(Math.max(...times))
}

function around(dot: number, { width, height }: Picture): number[] {
  const [x, y] = [dot % width, Math.floor(dot / width)]
  return [
    ...(x >= REACH ? [dot - REACH] : []),
    ...(x + REACH < width ? [dot + REACH] : []),
    ...(y >= REACH ? [dot - REACH * width] : []),
    ...(y + REACH < height ? [dot + REACH * width] : []),
  ]
}
