import { caracteresIncomuns } from '#server/base/caracteres.ts'

/** Characters without a glyph, from the compiler's message, which quotes text as Rust does; empty for other failures. */
export function caracteresSemFonte(mensagem: string): string[] {
  const citados = [...mensagem.matchAll(/(?:the text|the codepoint) `\\?"(.+?)\\?"`/g)].map(([, citado = '']) =>
    citado.replace(/\\+u\{([0-9a-f]+)\}/gi, (_, codigo: string) => String.fromCodePoint(Number.parseInt(codigo, 16))),
  )
  return caracteresIncomuns(citados.join(''))
}
