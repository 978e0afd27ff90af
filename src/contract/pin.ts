/** From six to eight digits. */
export const PIN = /^\d{6,8}$/

/** Guessed first: a sequence (123456, 987654), or a few digits repeated (111111, 121212, 123123). */
export function pinFraco(pin: string): boolean {
  const algarismos = Array.from(pin, Number)
  const passos = algarismos.slice(1).map((algarismo, i) => (algarismo - (algarismos[i] ?? 0) + 10) % 10)
  if ([1, 9].some((passo) => passos.every((cada) => cada === passo))) return true
  return (
    new Set(algarismos).size < 3 ||
    [3, 4].some((n) => pin.length >= 2 * n && pin === pin.slice(0, n).repeat(pin.length / n))
  )
}
