import { Falha } from './falha.ts'

/** Bytes at the start of the file that its encoding is guessed from. */
const AMOSTRA = 4096

function decodificar(bytes: Uint8Array, codificacao: string): string | undefined {
  try {
    return new TextDecoder(codificacao, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-16 without a byte order mark: nearly every second byte of a Latin text is zero. */
function utf16SemMarca(bytes: Uint8Array): string | undefined {
  const lidos = Math.min(bytes.length, AMOSTRA) & ~1
  const zeros = [0, 0]
  for (let i = 0; i < lidos; i++) if (bytes[i] === 0) zeros[i & 1]!++
  const [pares = 0, impares = 0] = zeros
  const muitos = lidos * 0.35
  const poucos = lidos * 0.03
  if (impares >= muitos && pares <= poucos) return 'utf-16le'
  return pares >= muitos && impares <= poucos ? 'utf-16be' : undefined
}

function pelaMarca([a, b, c, d]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? undefined : 'utf-16le'
  return a === 0xfe && b === 0xff ? 'utf-16be' : undefined
}

/** Signs that never stand inside a Portuguese word: a DOS or Macintosh file read as Windows-1252. */
const SINAL_NA_PALAVRA = /(?<=\p{L})[€‚ƒ„†‡ˆ‰‹›˜¡¢£¤¥¦«¬¯±»¼½¾¿](?=\p{L})/u
/** UTF-8 that was read as Windows-1252 and saved so: SÃ£o. Excludes quotes and dashes, which may follow a word ending in Ã. */
const UTF8_LIDO_ERRADO = /[ÃÂ][\u0081\u008d¡-ª¬\u00ad®-º¼-¿‡ƒ‰Šš]/
// oxlint-disable-next-line no-control-regex -- control characters tell a binary file from text
const DE_CONTROLE = /[\u0000-\u0008\u000e-\u001f\u007f\u0081\u008d\u008f\u0090\u009d]/

/** The word around a position, shortened if long. */
function palavraEm(texto: string, onde: number): string {
  const antes = /[^\s;,"]*$/.exec(texto.slice(Math.max(0, onde - 20), onde))?.[0] ?? ''
  const depois = /^[^\s;,"]*/.exec(texto.slice(onde, onde + 20))?.[0] ?? ''
  return antes + depois
}

/** Decodes a CSV in UTF-8, UTF-16 or Windows-1252, recognised by its bytes. Throws Falha for any other encoding. */
export function decodificarTexto(bytes: Uint8Array): string {
  const marca = pelaMarca(bytes)
  const dita = marca ?? utf16SemMarca(bytes)
  const texto = dita ? decodificar(bytes, dita) : (decodificar(bytes, 'utf-8') ?? decodificar(bytes, 'windows-1252'))
  if (texto === undefined) throw new Falha('CODIFICACAO_DESCONHECIDA')
  const comeco = texto.slice(0, AMOSTRA)
  if (comeco.includes('\u0000')) throw new Falha('NAO_E_PLANILHA')
  if (DE_CONTROLE.test(comeco)) throw new Falha('CODIFICACAO_DESCONHECIDA')
  const onde = (UTF8_LIDO_ERRADO.exec(texto) ?? SINAL_NA_PALAVRA.exec(texto))?.index
  if (onde !== undefined) throw new Falha('LETRAS_TROCADAS', { exemplo: palavraEm(texto, onde) })
  return texto
}
