import type { Extensao } from '#contract/formatos.ts'

import { desdobradoMaximo } from './compressao.ts'
import { nomeDeParte, partePrincipal } from './parte-principal.ts'

type LaudoDeFormato = 'CERTO' | 'OUTRO' | 'GRANDE'

const latin1 = new TextDecoder('latin1')
const PIXELS_MAXIMOS = 25_000_000
const comeca = (bytes: Uint8Array, ...sinal: number[]) => sinal.every((byte, i) => bytes[i] === byte)

function png(bytes: Uint8Array): LaudoDeFormato {
  if (!comeca(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) || bytes.length < 33) return 'OUTRO'
  const numeros = new DataView(bytes.buffer, bytes.byteOffset)
  return numeros.getUint32(16) * numeros.getUint32(20) > PIXELS_MAXIMOS ? 'GRANDE' : 'CERTO'
}

/** Size is in the frame header, after segments with their own lengths. */
function jpeg(bytes: Uint8Array): LaudoDeFormato {
  if (!comeca(bytes, 0xff, 0xd8, 0xff)) return 'OUTRO'
  const numeros = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let p = 2; p + 9 < bytes.length;) {
    const marca = numeros.getUint8(p + 1)
    if (numeros.getUint8(p) !== 0xff || marca === 0xda) break
    if (marca >= 0xc0 && marca <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marca))
      return numeros.getUint16(p + 5) * numeros.getUint16(p + 7) > PIXELS_MAXIMOS ? 'GRANDE' : 'CERTO'
    p += 2 + numeros.getUint16(p + 2)
  }
  return 'OUTRO'
}

/** Excel's "Unicode text" is UTF-16 with a byte order mark. */
function decodificar(bytes: Uint8Array): string {
  const utf16 = comeca(bytes, 0xff, 0xfe) ? 'utf-16le' : comeca(bytes, 0xfe, 0xff) ? 'utf-16be' : null
  return utf16 === null ? latin1.decode(bytes) : new TextDecoder(utf16, { fatal: true }).decode(bytes)
}

/* oxlint-disable no-control-regex -- they are what is looked for */
/** End of file of DOS, and padding of mainframes: not part of the text. */
const ENCHIMENTO = /\u001a+$|\u0000+(?=[\r\n])/g
/** Control characters that text files don't have. */
const CONTROLE = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/
/* oxlint-enable no-control-regex */

/** Text in UTF-8, UTF-16 with mark, or an eight-bit encoding. */
function textoPuro(bytes: Uint8Array): LaudoDeFormato {
  try {
    return CONTROLE.test(decodificar(bytes).replace(ENCHIMENTO, '')) ? 'OUTRO' : 'CERTO'
  } catch {
    return 'OUTRO'
  }
}

type Entrada = { nome: string; tamanho: number; cifrada: boolean }

/** Central directory of a ZIP; undefined unless one ends the file. */
function diretorio(bytes: Uint8Array): Entrada[] | undefined {
  const numeros = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const cauda = Math.max(0, bytes.length - 65_600)
  const fim = cauda + latin1.decode(bytes.subarray(cauda)).lastIndexOf('PK\u0005\u0006')
  if (fim < cauda || fim + 22 > bytes.length || fim + 22 + numeros.getUint16(fim + 20, true) !== bytes.length)
    return undefined
  const entradas: Entrada[] = []
  let p = numeros.getUint32(fim + 16, true)
  for (let n = numeros.getUint16(fim + 10, true); n > 0; n--) {
    if (p + 46 > bytes.length || numeros.getUint32(p, true) !== 0x02014b50) return undefined
    const nome = numeros.getUint16(p + 28, true)
    entradas.push({
      nome: latin1.decode(bytes.subarray(p + 46, p + 46 + nome)),
      tamanho: numeros.getUint32(p + 24, true),
      cifrada: (numeros.getUint16(p + 8, true) & 1) === 1,
    })
    p += 46 + nome + numeros.getUint16(p + 30, true) + numeros.getUint16(p + 32, true)
  }
  return entradas
}

/** Macros or encryption: never allowed. */
const proibida = ({ nome, cifrada }: Entrada) =>
  cifrada || /vbaproject\.bin$|^basic\/|^scripts\//.test(nomeDeParte(nome))

/** An office file: the right kind of ZIP, without macros, encryption or bombs. */
const pacote =
  (eDoTipo: (entradas: Entrada[], bytes: Uint8Array) => boolean) =>
  (bytes: Uint8Array): LaudoDeFormato => {
    if (!comeca(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'OUTRO'
    const entradas = diretorio(bytes)
    if (!entradas || entradas.some(proibida)) return 'OUTRO'
    const total = entradas.reduce((soma, { tamanho }) => soma + tamanho, 0)
    if (total > desdobradoMaximo(bytes.length)) return 'GRANDE'
    return eDoTipo(entradas, bytes) ? 'CERTO' : 'OUTRO'
  }
const tem = (entradas: Entrada[], parte: string) => entradas.some(({ nome }) => nomeDeParte(nome) === parte)

/** Recognised by its main part, as its relations name it or at its usual place. `declarado`: required content type. */
const daMicrosoft = (pasta: string, usual: string, declarado: string) =>
  pacote((entradas, bytes) => {
    const principal = partePrincipal(bytes)
    if (principal === null) return tem(entradas, `${pasta}/${usual}.xml`)
    const { nome, tipo } = principal
    return nome.startsWith(`${pasta}/`) && tem(entradas, nome) && (tipo === null || tipo.includes(declarado))
  })
const doOpenDocument = pacote((entradas) => tem(entradas, 'content.xml'))

/** Checks that bytes match the extension; PDF: see laudo-pdf.ts. */
export const laudos: Record<Exclude<Extensao, 'pdf'>, (bytes: Uint8Array) => LaudoDeFormato> = {
  png,
  jpg: jpeg,
  jpeg,
  txt: textoPuro,
  csv: textoPuro,
  docx: daMicrosoft('word', 'document', 'wordprocessingml.document.main+xml'),
  xlsx: daMicrosoft('xl', 'workbook', 'spreadsheetml.sheet.main+xml'),
  pptx: daMicrosoft('ppt', 'presentation', 'presentationml.presentation.main+xml'),
  odt: doOpenDocument,
  ods: doOpenDocument,
  odp: doOpenDocument,
}
