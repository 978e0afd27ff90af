import type { Folha } from '#server/core/linhas/celula.ts'
import { decodificarTexto } from './codificacao.ts'
import { descobrirSeparador, lerCsv } from './csv.ts'
import { Falha } from './falha.ts'
import type { Folego } from '#server/core/linhas/folego.ts'
import { titulosConhecidos } from './titulos.ts'
import { lerTextos } from './xlsx-textos.ts'
import { abrirXlsx } from './xlsx.ts'
import type { Xml } from './xml.ts'
import { Zip } from './zip.ts'

export type Arquivo = { nome: string; bytes: Uint8Array }

const ZIP = [0x50, 0x4b]
/** Compound File Binary: an old XLS, or an XLSX with a password. */
const CFB = [0xd0, 0xcf, 0x11, 0xe0]
const comeca = (bytes: Uint8Array, ...assinaturas: number[][]) =>
  assinaturas.some((assinatura) => assinatura.every((byte, i) => bytes[i] === byte))

/** First bytes of other formats, which files named .xlsx or .csv may have. */
const OUTROS: [formato: string, ...assinaturas: number[][]][] = [
  ['PDF', [0x25, 0x50, 0x44, 0x46]],
  ['RTF', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
  ['GZIP', [0x1f, 0x8b]],
  ['RAR', [0x52, 0x61, 0x72, 0x21]],
  ['7Z', [0x37, 0x7a, 0xbc, 0xaf]],
]

/** In a CFB, the name (UTF-16) of the stream that holds an encrypted workbook. */
const CIFRADO = 'E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0'

function recusarCfb(bytes: Uint8Array): never {
  const letras = new TextDecoder('latin1').decode(bytes)
  throw letras.includes(CIFRADO) ? new Falha('ARQUIVO_COM_SENHA') : new Falha('FORMATO_NAO_LIDO', { formato: 'XLS' })
}

/** Limits of a workbook's shared texts, which are held in memory at once. 200,000 people use a tenth of them. */
const TEXTOS_MAXIMO = { letras: 96 * 1024 * 1024, quantos: 4_000_000 }

async function juntarTextos(xml: Xml, folego: Folego): Promise<string[]> {
  const textos: string[] = []
  let letras = 0
  for (const texto of lerTextos(xml)) {
    letras += texto.length
    if (letras > TEXTOS_MAXIMO.letras || textos.length > TEXTOS_MAXIMO.quantos)
      throw new Falha('EXPANDE_DEMAIS', { maximo: TEXTOS_MAXIMO.letras / 1024 / 1024 })
    textos.push(texto)
    if (folego.cansado) await folego.descansar()
  }
  return textos
}

async function abrirZip(bytes: Uint8Array, folego: Folego): Promise<Folha[]> {
  const zip = new Zip(bytes)
  if (zip.tem('xl/workbook.bin')) throw new Falha('FORMATO_NAO_LIDO', { formato: 'XLSB' })
  if (zip.tem('mimetype') && zip.tem('content.xml')) throw new Falha('FORMATO_NAO_LIDO', { formato: 'ODS' })
  if (zip.tem('word/document.xml')) throw new Falha('FORMATO_NAO_LIDO', { formato: 'DOCX' })
  if (!zip.tem('[Content_Types].xml')) throw new Falha('FORMATO_NAO_LIDO', { formato: 'ZIP' })
  const livro = abrirXlsx(zip)
  return livro.folhas(livro.textos ? await juntarTextos(livro.textos, folego) : [])
}

function abrirCsv(bytes: Uint8Array): Folha[] {
  // the line that tells Excel the separator is not a row
  const texto = decodificarTexto(bytes).replace(/^sep=.\r?\n/i, '')
  if (texto.trim() === '') throw new Falha('ARQUIVO_VAZIO')
  if (/^\s*<(!doctype\s+html|html|table|head|body)/i.test(texto))
    throw new Falha('FORMATO_NAO_LIDO', { formato: 'HTML' })
  if (/^\s*<\?xml/i.test(texto)) throw new Falha('FORMATO_NAO_LIDO', { formato: 'XML' })
  if (/^\s*[{[]\s*["{[]/.test(texto)) throw new Falha('FORMATO_NAO_LIDO', { formato: 'JSON' })
  const separador = descobrirSeparador(texto, titulosConhecidos)
  return [{ nome: null, oculta: false, linhas: () => lerCsv(texto, separador) }]
}

/** The sheets of a file, recognised by its bytes and not by its name. Throws Falha. */
export async function abrirArquivo({ bytes }: Arquivo, folego: Folego): Promise<Folha[]> {
  if (bytes.length === 0) throw new Falha('ARQUIVO_VAZIO')
  if (comeca(bytes, CFB)) recusarCfb(bytes)
  const outro = OUTROS.find(([, ...assinaturas]) => comeca(bytes, ...assinaturas))
  if (outro) throw new Falha('FORMATO_NAO_LIDO', { formato: outro[0] })
  return comeca(bytes, ZIP) ? abrirZip(bytes, folego) : abrirCsv(bytes)
}
