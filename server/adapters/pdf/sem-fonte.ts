import { caracteresIncomuns } from '#server/base/caracteres.ts'

/**
 * The characters for which the compiler found no glyph, read from its message, which quotes the text as Rust does.
 * Empty when it failed for another reason.
 */
export function caracteresSemFonte(mensagem: string): string[] {
  const citados = [...mensagem.matchAll(/(?:the text|the codepoint) `\\?"(.+?)\\?"`/g)].map(([, citado = '']) =>
    citado.replace(/\\+u\{([0-9a-f]+)\}/gi, (_, codigo: string) => String.fromCodePoint(Number.parseInt(codigo, 16))),
  )
  return caracteresIncomuns(citados.join(''))
}
