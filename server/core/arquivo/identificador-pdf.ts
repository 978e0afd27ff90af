import { sha256Hex } from '#server/base/hash.ts'

const latin1 = new TextDecoder('latin1')
const ID = /\/ID\s*\[\s*<([0-9A-F]{32})>\s*<([0-9A-F]{32})>\s*\]/gi

/**
 * Gives what follows `original` in `inteiro` an identifier made of `semente`, where the library writes a random one: the result
 * is deterministic. The first half stays, unless the original has none.
 */
export async function comIdentificador(inteiro: Uint8Array, original: Uint8Array, semente: string) {
  const proprio = (await sha256Hex(semente)).slice(0, 32).toUpperCase()
  const semId = !new RegExp(ID.source, 'i').test(latin1.decode(original))
  for (const achado of latin1.decode(inteiro.subarray(original.length)).matchAll(ID)) {
    const [texto, primeiro = '', segundo = ''] = achado
    const escolhido = new TextEncoder().encode(
      texto.replace(segundo, proprio).replace(semId ? primeiro : '', semId ? proprio : ''),
    )
    inteiro.set(escolhido, original.length + achado.index)
  }
  return inteiro
}
