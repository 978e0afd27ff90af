/** Unpacked bytes a file may always have, whatever its size: a blank page scanned in colour is 26 MB of white. */
const FOLGA = 48 * 1024 * 1024
const RAZAO = 100

export const desdobradoMaximo = (tamanho: number) => Math.max(FOLGA, tamanho * RAZAO)

/** How many bytes a zlib stream unpacks to, counted no further than `teto`; what follows it is ignored. */
export async function tamanhoDesdobrado(bytes: Uint8Array, teto: number, formato: CompressionFormat = 'deflate') {
  let total = 0
  const saida = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream(formato)).getReader()
  try {
    for (;;) {
      const { done, value } = await saida.read()
      if (done) return total
      total += value.length
      if (total > teto) {
        void saida.cancel().catch(() => {})
        return total
      }
    }
  } catch {
    return total // damaged or followed by something else: what came out before is what counts
  }
}
