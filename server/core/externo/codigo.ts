/** Six uniformly random digits. */
export function novoCodigo(): string {
  for (;;) {
    const [sorte = 0] = crypto.getRandomValues(new Uint32Array(1))
    // rejects the remainder, which would favour low numbers
    if (sorte < 4_294_000_000) return String(sorte % 1_000_000).padStart(6, '0')
  }
}
