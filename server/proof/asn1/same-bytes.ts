import { timingSafeEqual } from 'node:crypto'

/** Whether both are defined and equal; compared in constant time. */
export function sameBytes(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  return a !== undefined && b !== undefined && a.length === b.length && timingSafeEqual(a, b)
}
