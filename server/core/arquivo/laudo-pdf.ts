import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'

import { PAGINAS_MAXIMAS } from '#contract/arquivo.ts'

import type { LaudoPdf } from '#server/base/ports.ts'
import { loadPdf } from '#server/tools/load-pdf.ts'
import { declaracaoFalsaDe } from './declaracao-pdf.ts'
import { desdobraDemais } from './desdobrar.ts'
import { hasStrayMarks } from './stray-marks-pdf.ts'

/** Keys that always mean code, a computing form, an embedded file, or alternate images. */
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
/** Actions (ISO 32000-1 §12.6.4) that run something or reach outside; going to a page or address is harmless. */
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

/** The worst fault of a PDF somebody brought, or its number of pages. Reads everything, renders nothing. */
export async function laudarPdf(bytes: Uint8Array): Promise<LaudoPdf> {
  const quadro = moldura(bytes)
  if (!quadro) return RECUSADO
  // encrypted streams can't be measured
  if (CIFRADO.test(latin1.decode(bytes))) return { recusa: 'PROTEGIDO' }
  // before any parser reads or unpacks it
  if (hasStrayMarks(bytes)) return RECUSADO
  if (await desdobraDemais(bytes)) return { recusa: 'COMPRESSAO' }
  try {
    const pdf = await loadPdf(bytes)
    if (pdf.isEncrypted) return { recusa: 'PROTEGIDO' }
    if (temRecursosAtivos(pdf)) return { recusa: 'ATIVO' }
    const paginas = pdf.getPageCount()
    if (paginas < 1) return RECUSADO
    if (paginas > PAGINAS_MAXIMAS) return { recusa: 'PAGINAS' }
    const declaracaoFalsa = declaracaoFalsaDe(pdf)
    const cresce = quadro.exata && pdf.canSaveIncrementally() === null
    return { paginas, cresce, ...(declaracaoFalsa && { declaracaoFalsa }) }
  } catch {
    return RECUSADO
  }
}

/** Byte order mark and blank lines that readers skip before a PDF. */
const ANTES = /^(?:\u00ef\u00bb\u00bf)?[\t\n\f\r ]{0,64}(?=%PDF-[12]\.\d)/
/** Allowed after it: blanks, zero padding, DOS's end of file. */
const DEPOIS = new Set([0, 9, 10, 12, 13, 26, 32])
/** Readers find the end this far from the last byte: a comment may follow, not a second file. */
const SOBRA_MAXIMA = 1_000
const TEXTO_SOLTO = /^[\t\n\f\r\x20-\x7e\x80-\xff]*$/
const DE_PDF_OU_PROGRAMA = /%PDF|\bobj\b|\bxref\b|trailer|stream|<script/i

/** Undefined without an end. `solto`: text follows it, which a signature would have to cover. */
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
 * Checks that it is one file: begins and ends as a PDF, and is not also a ZIP (whose directory may hide in the PDF's tail).
 * `exata`: nothing before or after. Undefined otherwise.
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

/** Checks every object, reachable or not: a later revision may refer to any. */
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
 * Optional content (ISO 32000-1 §8.11) that readers may show or hide, so that one could read something else than was signed.
 * Layers that are all on, with nothing to turn them off, are allowed.
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
