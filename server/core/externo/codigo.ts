/** Six digits, each as likely as any other. */
export function novoCodigo(): string {
  for (;;) {
    const [sorte = 0] = crypto.getRandomValues(new Uint32Array(1))
    // the rest of the division would favour the first ones
    if (sorte < 4_294_000_000) return String(sorte % 1_000_000).padStart(6, '0')
  }
}
