import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'

import { PAGINAS_MAXIMAS } from '#contract/arquivo.ts'

import type { LaudoPdf } from '#server/base/ports.ts'
import { desdobraDemais } from './desdobrar.ts'
import { temSobras } from './sobras-pdf.ts'

/** Keys whose presence alone means code, a form that computes, a file inside the file, or a picture that is another one. */
const CHAVES = [
  'JS',
  'JavaScript',
  'XFA',
  'EF',
  'EmbeddedFiles',
  'RichMediaContent',
  'RichMediaSettings',
  'Alternates',
  'OPI',
  'Collection',
  'AlternatePresentations',
  'PresSteps',
]
/** Actions (ISO 32000-1 §12.6.4) that run something or reach outside; going to a page or an address is harmless. */
const ACOES = [
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'GoToR',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
  'SetOCGState',
  'Hide',
  'ResetForm',
  'GoTo3DView',
]
const TIPOS = ['EmbeddedFile', 'RichMedia', 'FileAttachment', 'Movie', 'Sound', '3D', 'Screen']
const OBJETOS_MAXIMOS = 300_000

const latin1 = new TextDecoder('latin1')
const CIFRADO = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R\b)/
const RECUSADO = { recusa: 'INVALIDO' } as const

/** What is wrong with a PDF somebody brought, the worst first; or its pages. Reads it all, shows nothing. */
export async function laudarPdf(bytes: Uint8Array): Promise<LaudoPdf> {
  const quadro = moldura(bytes)
  if (!quadro) return RECUSADO
  // Its streams are noise until a password opens them: nothing in it could be measured.
  if (CIFRADO.test(latin1.decode(bytes))) return { recusa: 'PROTEGIDO' }
  // Before any parser reads it, or unpacks it.
  if (temSobras(bytes)) return RECUSADO
  if (await desdobraDemais(bytes)) return { recusa: 'COMPRESSAO' }
  try {
    const pdf = await PDF.load(bytes)
    if (pdf.isEncrypted) return { recusa: 'PROTEGIDO' }
    if (temRecursosAtivos(pdf)) return { recusa: 'ATIVO' }
    const paginas = pdf.getPageCount()
    if (paginas < 1) return RECUSADO
    return paginas > PAGINAS_MAXIMAS
      ? { recusa: 'PAGINAS' }
      : { paginas, cresce: quadro.exata && pdf.canSaveIncrementally() === null }
  } catch {
    return RECUSADO
  }
}

/** What some programs write before a PDF, and every reader skips: a mark of order of bytes, blank lines. */
const ANTES = /^(?:\u00ef\u00bb\u00bf)?[\t\n\f\r ]{0,64}(?=%PDF-[12]\.\d)/
/** What may stand after it: blanks, zeros up to a whole block, DOS's end of file. */
const DEPOIS = new Set([0, 9, 10, 12, 13, 26, 32])
/** Readers look for the end this far from the last byte: a server's comment may stand there, but no second file. */
const SOBRA_MAXIMA = 1_000
const TEXTO_SOLTO = /^[\t\n\f\r\x20-\x7e\x80-\xff]*$/
const DE_PDF_OU_PROGRAMA = /%PDF|\bobj\b|\bxref\b|trailer|stream|<script/i

/** Undefined where it does not; `solto`: text stands after the end, which a signature would have to cover. */
function fimDoPdf(bytes: Uint8Array): { solto: boolean } | undefined {
  let fim = bytes.length
  while (fim > 0 && DEPOIS.has(bytes[fim - 1] ?? -1)) fim--
  const cauda = latin1.decode(bytes.subarray(Math.max(0, fim - SOBRA_MAXIMA), fim))
  if (cauda.endsWith('%%EOF')) return { solto: false }
  const ultimo = cauda.lastIndexOf('%%EOF')
  const sobra = cauda.slice(ultimo + '%%EOF'.length)
  return ultimo >= 0 && TEXTO_SOLTO.test(sobra) && !DE_PDF_OU_PROGRAMA.test(sobra) ? { solto: true } : undefined
}

/**
 * One file and not two: it begins as a PDF, ends as one, and is no ZIP read from its end (whose directory may hide in what
 * looks like the PDF's own tail). `exata`: nothing stands before or after it; undefined where it is not one.
 */
function moldura(bytes: Uint8Array): { exata: boolean } | undefined {
  const antes = ANTES.exec(latin1.decode(bytes.subarray(0, 128)))?.[0].length
  const fim = fimDoPdf(bytes)
  if (antes === undefined || !fim || eZip(bytes)) return undefined
  return { exata: antes === 0 && !fim.solto }
}

function eZip(bytes: Uint8Array) {
  const fim = bytes.subarray(-65_600)
  const zip = latin1.decode(fim).lastIndexOf('PK\u0005\u0006')
  const comentario = (fim[zip + 20] ?? 0) + (fim[zip + 21] ?? 0) * 256
  return zip >= 0 && zip + 22 + comentario === fim.length
}

const nome = (objeto: PdfObject | null | undefined) => (objeto instanceof PdfName ? objeto.value : '')

/** Every object of the file, reachable or not: what no page points to today a later revision may. */
function temRecursosAtivos(pdf: PDF): boolean {
  const pendentes: PdfObject[] = [pdf.getCatalog()]
  const ultimo = Math.min(pdf.context.registry.nextObjectNumber, OBJETOS_MAXIMOS)
  for (let n = 1; n < ultimo; n++) {
    const objeto = pdf.getObject(PdfRef.of(n, 0))
    if (objeto) pendentes.push(objeto)
  }
  const vistos = new Set<PdfObject>()
  for (let objeto = pendentes.pop(); objeto; objeto = pendentes.pop()) {
    if (vistos.has(objeto)) continue
    vistos.add(objeto)
    if (objeto instanceof PdfArray) pendentes.push(...objeto)
    else if (objeto instanceof PdfRef) {
      const alvo = pdf.getObject(objeto)
      if (alvo) pendentes.push(alvo)
    } else if (objeto instanceof PdfDict || objeto instanceof PdfStream) {
      if (ativo(objeto, (ref) => pdf.getObject(ref))) return true
      for (const [, valor] of objeto) pendentes.push(valor)
    }
  }
  return false
}

type Ler = (ref: PdfRef) => PdfObject | null
const ativo = (dicionario: PdfDict, ler: Ler) =>
  CHAVES.some((chave) => dicionario.has(chave)) ||
  ACOES.includes(nome(dicionario.get('S', ler))) ||
  TIPOS.includes(nome(dicionario.get('Type', ler))) ||
  TIPOS.includes(nome(dicionario.get('Subtype', ler))) ||
  mudaDeCara(dicionario, ler)

const cheia = (objeto: PdfObject | undefined) =>
  objeto instanceof PdfArray ? objeto.length > 0 : objeto !== undefined && objeto.type !== 'null'

/**
 * Optional content (ISO 32000-1 §8.11) that one reader shows and another hides: what was signed would not be what is
 * read. Layers that are all on, with nothing that turns them off, are only layers.
 */
function mudaDeCara(dicionario: PdfDict, ler: Ler): boolean {
  if (nome(dicionario.get('Type', ler)) === 'OCMD')
    return dicionario.has('VE') || ['AnyOff', 'AllOff'].includes(nome(dicionario.get('P', ler)))
  const camadas = dicionario.get('OCProperties', ler)
  if (!(camadas instanceof PdfDict)) return false
  if (cheia(camadas.get('Configs', ler))) return true
  const unica = camadas.get('D', ler)
  if (!(unica instanceof PdfDict)) return false
  const base = unica.get('BaseState', ler)
  return cheia(unica.get('OFF', ler)) || cheia(unica.get('AS', ler)) || (base !== undefined && nome(base) !== 'ON')
}
