import type { Area, Picture } from './engine.ts'

/** Luminance (0 to 255) by which a dot has to differ from the paper to be part of a word. */
export const INK = 80
/** How far apart two dots of the same paper may be. */
export const SAME = 20
/** Of the difference between a word and the paper beside it, the part that has to be left: an opaque box leaves nothing. */
const STILL_READ = 1 / 3
/** Dots from the middle of a stroke to the paper beside it. */
const REACH = 4
/** Dots of words that may be lost where a line or a letter crosses them. */
const LOST_DOTS = 12

/**
 * Whether what is drawn in an area makes words unreadable that the page itself has there. A highlight does not, nor does what
 * is written across a ruled line. `bare`: the page without fields and notes; `before` and `after`: with them. One size.
 */
export function hidesWords(bare: Picture, before: Picture, after: Picture, area: Area): boolean {
  const dots = dotsOf(area, before)
  const paper = commonestLight(before, dots)
  let lost = 0
  for (const dot of dots) {
    const was = light(before, dot)
    // a note or a field that stood there before is no word of the page's own
    if (Math.abs(was - paper) < INK || Math.abs(light(bare, dot) - was) > SAME) continue
    const beside = around(dot, before).filter((near) => Math.abs(light(before, near) - paper) <= SAME)
    if (beside.length === 0) continue
    // a word stays darker than its paper, or lighter
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

/** The luminance of most of an area: its paper. */
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
