import { PdfArray, type PdfObject, type PDFPage, type PdfRef, PdfStream } from '@libpdf/core'

/** ISO 32000-1 §7.2.2. */
const BRANCOS = new Set([0, 9, 10, 12, 13, 32])
const codigos = (letras: string) => Array.from(letras, (letra) => letra.charCodeAt(0))
const DELIMITADORES = new Set(codigos('()<>[]{}/%'))
/** Unmatched, they mean nothing, and make LibPDF 0.4.2 loop forever, filling memory (an empty keyword, again and again). */
const STRAY = new Set(codigos('){}'))
const [ABRE = 0, FECHA = 0, MENOR = 0, MAIOR = 0, COMENTA = 0, ESCAPA = 0, E = 0, I = 0] = codigos('()<>%\\EI')

const regular = (byte: number | undefined) => byte !== undefined && !BRANCOS.has(byte) && !DELIMITADORES.has(byte)

/** Index after the string that opens at `i`. */
function depoisDaCadeia(bytes: Uint8Array, i: number): number {
  let fundo = 0
  for (; i < bytes.length; i++) {
    if (bytes[i] === ESCAPA) i++
    else if (bytes[i] === ABRE) fundo++
    else if (bytes[i] === FECHA && --fundo === 0) return i + 1
  }
  return i
}

/** Index after the inline image whose bytes begin at `i`, which ends with EI alone. */
function depoisDaImagem(bytes: Uint8Array, i: number): number {
  for (; i < bytes.length; i++)
    if (bytes[i] === E && bytes[i + 1] === I && BRANCOS.has(bytes[i - 1] ?? 0) && !regular(bytes[i + 2])) return i + 2
  return i
}

/** Index of the end stated for the stream whose bytes begin at `i`. */
function depoisDoFluxo(bytes: Uint8Array, i: number): number {
  const fim = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf('endstream', i, 'latin1')
  return fim < 0 ? bytes.length : fim
}

/** Keywords followed by arbitrary bytes. */
const BLOCOS = { ID: depoisDaImagem, stream: depoisDoFluxo }
type Bloco = keyof typeof BLOCOS

const palavra = new TextDecoder('latin1')

/** Index after a comment, string or hexadecimal string that begins at `i`; undefined for none. */
function depoisDoQueTemTudo(bytes: Uint8Array, i: number): number | undefined {
  const byte = bytes[i]
  if (byte === COMENTA) {
    while (i < bytes.length && bytes[i] !== 10 && bytes[i] !== 13) i++
    return i
  }
  if (byte === ABRE) return depoisDaCadeia(bytes, i)
  if (byte !== MENOR) return undefined
  if (bytes[i + 1] === MENOR) return i + 2
  const fim = bytes.indexOf(MAIOR, i)
  return fim < 0 ? bytes.length : fim + 1
}

/** Positions of unmatched marks, outside strings, comments and `bloco`, which may hold anything. */
function strayMarks(bytes: Uint8Array, bloco: Bloco): number[] {
  const strays: number[] = []
  for (let i = 0; i < bytes.length;) {
    const byte = bytes[i] ?? 0
    const depois = depoisDoQueTemTudo(bytes, i)
    if (depois !== undefined) i = depois
    else if (STRAY.has(byte)) strays.push(i++)
    else if (!regular(byte)) i++
    else {
      const de = i
      while (regular(bytes[i])) i++
      if (i - de === bloco.length && palavra.decode(bytes.subarray(de, i)) === bloco) i = BLOCOS[bloco](bytes, i)
    }
  }
  return strays
}

type Ler = (ref: PdfRef) => PdfObject | null

/** A page's content, its streams joined. */
function conteudoDe({ dict }: PDFPage, ler: Ler): Uint8Array {
  const conteudo = dict.get('Contents', ler)
  const partes = conteudo instanceof PdfArray ? Array.from(conteudo, (_, i) => conteudo.at(i, ler)) : [conteudo]
  const lidas = partes.flatMap((parte) =>
    parte instanceof PdfStream ? [parte.getDecodedData(), Uint8Array.of(32)] : [],
  )
  return new Uint8Array(Buffer.concat(lidas))
}

/** Whether a file's objects have unmatched marks, which no writer leaves. */
export const hasStrayMarks = (bytes: Uint8Array) => strayMarks(bytes, 'stream').length > 0

/** Blanks them in a page, in memory. */
export function blankStrayMarks(pagina: PDFPage, ler: Ler): void {
  const bytes = conteudoDe(pagina, ler)
  const strays = strayMarks(bytes, 'ID')
  if (strays.length === 0) return
  for (const onde of strays) bytes[onde] = 32
  pagina.dict.set('Contents', new PdfStream([], bytes))
}
