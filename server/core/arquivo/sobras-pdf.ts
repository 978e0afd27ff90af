import { PdfArray, type PdfObject, type PDFPage, type PdfRef, PdfStream } from '@libpdf/core'

/** ISO 32000-1 §7.2.2. */
const BRANCOS = new Set([0, 9, 10, 12, 13, 32])
const codigos = (letras: string) => Array.from(letras, (letra) => letra.charCodeAt(0))
const DELIMITADORES = new Set(codigos('()<>[]{}/%'))
/**
 * Where nothing they close or open stands, they mean nothing; the reader would stay before them for ever, filling its memory
 * (LibPDF 0.4.2: a keyword of no letters, again and again).
 */
const SOBRAS = new Set(codigos('){}'))
const [ABRE = 0, FECHA = 0, MENOR = 0, MAIOR = 0, COMENTA = 0, ESCAPA = 0, E = 0, I = 0] = codigos('()<>%\\EI')

const regular = (byte: number | undefined) => byte !== undefined && !BRANCOS.has(byte) && !DELIMITADORES.has(byte)

/** After the string that opens at `i`. */
function depoisDaCadeia(bytes: Uint8Array, i: number): number {
  let fundo = 0
  for (; i < bytes.length; i++) {
    if (bytes[i] === ESCAPA) i++
    else if (bytes[i] === ABRE) fundo++
    else if (bytes[i] === FECHA && --fundo === 0) return i + 1
  }
  return i
}

/** After the picture in a page's content whose bytes begin at `i`: it ends with EI alone. */
function depoisDaImagem(bytes: Uint8Array, i: number): number {
  for (; i < bytes.length; i++)
    if (bytes[i] === E && bytes[i + 1] === I && BRANCOS.has(bytes[i - 1] ?? 0) && !regular(bytes[i + 2])) return i + 2
  return i
}

/** Where the stream whose bytes begin at `i` says that it ends. */
function depoisDoFluxo(bytes: Uint8Array, i: number): number {
  const fim = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf('endstream', i, 'latin1')
  return fim < 0 ? bytes.length : fim
}

/** What a word is followed by that is no words: bytes of anything. */
const BLOCOS = { ID: depoisDaImagem, stream: depoisDoFluxo }
type Bloco = keyof typeof BLOCOS

const palavra = new TextDecoder('latin1')

/** Where a comment, a string, or a hexadecimal string that begins at `i` is over; undefined where none begins. */
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

/** Where there is what can't stand there. Read as the reader reads it: strings and comments hold anything, and so does `bloco`. */
function sobrasDe(bytes: Uint8Array, bloco: Bloco): number[] {
  const sobras: number[] = []
  for (let i = 0; i < bytes.length;) {
    const byte = bytes[i] ?? 0
    const depois = depoisDoQueTemTudo(bytes, i)
    if (depois !== undefined) i = depois
    else if (SOBRAS.has(byte)) sobras.push(i++)
    else if (!regular(byte)) i++
    else {
      const de = i
      while (regular(bytes[i])) i++
      if (i - de === bloco.length && palavra.decode(bytes.subarray(de, i)) === bloco) i = BLOCOS[bloco](bytes, i)
    }
  }
  return sobras
}

type Ler = (ref: PdfRef) => PdfObject | null

/** The content of a page, its parts one after the other. */
function conteudoDe({ dict }: PDFPage, ler: Ler): Uint8Array {
  const conteudo = dict.get('Contents', ler)
  const partes = conteudo instanceof PdfArray ? Array.from(conteudo, (_, i) => conteudo.at(i, ler)) : [conteudo]
  const lidas = partes.flatMap((parte) =>
    parte instanceof PdfStream ? [parte.getDecodedData(), Uint8Array.of(32)] : [],
  )
  return new Uint8Array(Buffer.concat(lidas))
}

/** Whether the objects of a file have what no writer leaves there, and the reader would not get past. */
export const temSobras = (bytes: Uint8Array) => sobrasDe(bytes, 'stream').length > 0

/** Takes out of a page, in memory, what the reader would not get past. */
export function tirarSobras(pagina: PDFPage, ler: Ler): void {
  const bytes = conteudoDe(pagina, ler)
  const sobras = sobrasDe(bytes, 'ID')
  if (sobras.length === 0) return
  for (const onde of sobras) bytes[onde] = 32
  pagina.dict.set('Contents', new PdfStream([], bytes))
}
