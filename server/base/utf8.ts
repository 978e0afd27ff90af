import { Problema } from '#contract/problem.ts'

/** What a decoder puts where bytes were no letter (U+FFFD). */
export const PERDIDO = '\ufffd'

const decodificador = new TextDecoder('utf-8', { fatal: true })

/**
 * Bytes as text. Only UTF-8 is taken, and nothing is guessed: in another encoding each accented letter would be kept as
 * U+FFFD, and an official document would say something else for ever. A byte order mark is left out.
 */
export function lerTexto(bytes: Uint8Array = new Uint8Array()): string {
  try {
    return decodificador.decode(bytes)
  } catch {
    throw new Problema('TEXTO_NAO_UTF8')
  }
}

/** The fields of a form or of a query. URLSearchParams alone would read `%E9`, a Latin-1 é, as U+FFFD. */
export function lerCampos(texto: string): URLSearchParams {
  for (const [bytes] of texto.matchAll(/(?:%[0-9a-f]{2})+/gi))
    try {
      decodeURIComponent(bytes)
    } catch {
      throw new Problema('TEXTO_NAO_UTF8')
    }
  return new URLSearchParams(texto)
}

/** Refuses a body that says it is in another encoding, before a byte of it is read (RFC 9110 §8.3.2). */
export function conferirCodificacao(contentType: string) {
  const dita = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType)?.[1]
  if (dita !== undefined && !/^(utf-?8|us-ascii)$/i.test(dita))
    throw new Problema('CODIFICACAO_NAO_ACEITA', { codificacao: dita.slice(0, 40) })
}

/** A header's value, which is ASCII; Node hands on any other byte as a letter of Latin-1. */
export const soAscii = (valor: string) => valor.replace(/[^\x20-\x7e]/g, '?')
