import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PDFPage,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core'
import { Problema } from '#contract/problem.ts'
import type { Finding } from '#contract/signature-findings.ts'

import { loadPdf, saveAfter } from '#server/tools/load-pdf.ts'

import type { PedidoSelo, SigningRefusal } from '../types.ts'
import { fixIdentifier } from './file-identifier.ts'

/** A PDF with room for one signature and its /ByteRange already written. */
export type PdfWithSpace = { bytes: Uint8Array; byteRange: [number, number, number, number] }

const PLACEHOLDER = 9_999_999_999
const BYTE_RANGE = Buffer.from(`/ByteRange [0 ${PLACEHOLDER} ${PLACEHOLDER} ${PLACEHOLDER}]`)
const CONTENTS = Buffer.from('/Contents <')
// Widget flags Print and Locked: PDF/A-2 §6.3.2 requires Print, and forbids Hidden and NoView.
const PRINT_AND_LOCK = 4 + 128

/** The file can't take a signature; retrying won't help. */
export class NotSignable extends Problema implements SigningRefusal {
  readonly why: Finding
  constructor(why: Finding) {
    super('ACAO_NAO_PERMITIDA', { explicacao: why.code })
    this.why = why
    this.message = why.code
  }
}

/** Signature format: PAdES, plain PDF, where the CMS itself states the time, or a document time stamp. */
export type SignatureProfile =
  | { subFilter: 'ETSI.CAdES.detached'; moment: Date }
  | { subFilter: 'adbe.pkcs7.detached' }
  | { subFilter: 'ETSI.RFC3161' }

/** A time stamp states nothing but its token (ISO 32000-2 §12.8.5): only its field has words. */
type SpaceRequest = PedidoSelo | Pick<PedidoSelo, 'campo' | 'rotulo'>

/**
 * Appends, as an incremental update, a signature with `size` zero bytes of /Contents: drawn in the empty field of that name if the
 * request has a mark, else in a new invisible field. Throws NotSignable if the file is encrypted, damaged, or already has that
 * field and it is not empty or there is no mark.
 */
export async function openSignatureSpace(
  pdf: Uint8Array,
  request: SpaceRequest,
  profile: SignatureProfile,
  size: number,
): Promise<PdfWithSpace> {
  const document = await loadPdf(pdf)
  if (document.isEncrypted) throw new NotSignable({ code: 'PDF_COM_SENHA', data: {} })
  if (document.canSaveIncrementally() !== null) throw new NotSignable({ code: 'PDF_DANIFICADO', data: {} })
  const page = document.getPage(0)
  if (!page) throw new NotSignable({ code: 'PDF_SEM_PAGINAS', data: {} })

  const signature = document.register(
    PdfDict.of({
      Type: PdfName.of(profile.subFilter === 'ETSI.RFC3161' ? 'DocTimeStamp' : 'Sig'),
      Filter: PdfName.of('Adobe.PPKLite'),
      SubFilter: PdfName.of(profile.subFilter),
      ByteRange: numbers(0, PLACEHOLDER, PLACEHOLDER, PLACEHOLDER),
      Contents: PdfString.fromBytes(new Uint8Array(size)),
      // PAdES puts the claimed time here and forbids the CMS signing-time attribute (EN 319 142-1 §6.3).
      ...('moment' in profile && { M: PdfString.fromString(writeDate(profile.moment)) }),
      ...('motivo' in request && {
        Name: text(request.nome),
        Reason: text(request.motivo),
        Location: text(request.local),
      }),
    }),
  )
  const mark = 'chancela' in request ? request.chancela : undefined
  const taken = fieldNamed(document, request.campo)
  if (taken && !(mark && isEmpty(document, taken)))
    throw new NotSignable({ code: 'PDF_COM_CAMPO', data: { nome: request.campo } })
  if (taken && mark) {
    await fillField(document, taken, mark, signature)
    setForm(document, [])
  } else addInvisible(document, page, request, signature)
  return fillByteRange(fixIdentifier(await saveAfter(pdf, document), pdf), pdf.length)
}

/** Only value and appearance may change in a file that others signed: the mark keeps the box of the empty appearance. */
async function fillField(document: PDF, field: PdfDict, mark: Uint8Array, signature: PdfRef): Promise<void> {
  const resolve = (ref: PdfRef) => document.getObject(ref)
  const { ref } = await document.embedPage(await loadPdf(mark), 0)
  const [before, drawn] = [field.getDict('AP', resolve)?.get('N', resolve), resolve(ref)]
  const box = before instanceof PdfStream ? before.getArray('BBox', resolve) : undefined
  if (box && drawn instanceof PdfStream) drawn.set('BBox', box)
  field.set('V', signature)
  field.set('AP', PdfDict.of({ N: ref }))
}

/** Adds a new field that draws nothing, on the first page. */
function addInvisible(document: PDF, page: PDFPage, request: SpaceRequest, signature: PdfRef): void {
  const field = document.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: text(request.campo),
      TU: text(request.rotulo ?? 'Selo eletrônico'),
      V: signature,
      F: PdfNumber.of(PRINT_AND_LOCK),
      P: page.ref,
      Rect: numbers(0, 0, 0, 0),
      AP: PdfDict.of({ N: document.register(nothingDrawn()) }),
    }),
  )
  setForm(document, [field])
  const resolve = (ref: PdfRef) => document.getObject(ref)
  page.dict.set('Annots', new PdfArray([...items(page.dict.getArray('Annots', resolve)), field]))
  // PDF/UA-1 (ISO 14289-1, 7.18.3) wants an order of each page with annotations
  if (document.getCatalog().has('StructTreeRoot') && !page.dict.has('Tabs')) page.dict.set('Tabs', PdfName.of('S'))
}

function formOf(document: PDF): { form: PdfDict | undefined; fields: PdfObject[] } {
  const resolve = (ref: PdfRef) => document.getObject(ref)
  const form = document.getCatalog().getDict('AcroForm', resolve)
  return { form, fields: items(form?.getArray('Fields', resolve)) }
}

function fieldNamed(document: PDF, name: string): PdfDict | undefined {
  const resolve = (ref: PdfRef) => document.getObject(ref)
  return formOf(document)
    .fields.map((item) => (item instanceof PdfRef ? resolve(item) : item))
    .filter((item) => item instanceof PdfDict)
    .find((field) => field.getString('T', resolve)?.asString() === name)
}

/** Whether it is a signature field that is its own widget and nobody signed. */
function isEmpty(document: PDF, field: PdfDict): boolean {
  const resolve = (ref: PdfRef) => document.getObject(ref)
  const [kind, subtype] = [field.getName('FT', resolve)?.value, field.getName('Subtype', resolve)?.value]
  return kind === 'Sig' && subtype === 'Widget' && !field.has('V') && !field.has('Kids')
}

/** Every signature writes form and catalog anew, so that its evidence finds the catalog (revocation/dss.ts). */
function setForm(document: PDF, added: PdfRef[]): void {
  const { form, fields } = formOf(document)
  const catalog = document.getCatalog()
  const fresh = form?.clone() ?? new PdfDict()
  fresh.set('Fields', new PdfArray([...fields, ...added]))
  fresh.set('SigFlags', PdfNumber.of(3))
  catalog.set('AcroForm', document.register(fresh))
}

/** PDF/A-1 (ISO 19005-1, 6.9) wants an appearance of each field, of one that draws nothing too. */
function nothingDrawn(): PdfStream {
  return new PdfStream(
    [
      ['Type', PdfName.of('XObject')],
      ['Subtype', PdfName.of('Form')],
      ['BBox', numbers(0, 0, 0, 0)],
      ['Resources', new PdfDict()],
    ],
    new Uint8Array(),
  )
}

function items(list: PdfArray | undefined) {
  return list ? Array.from({ length: list.length }, (_, i) => list.at(i)).filter((o) => o !== undefined) : []
}

function numbers(...values: number[]): PdfArray {
  return new PdfArray(values.map((n) => PdfNumber.of(n)))
}

/** In hexadecimal, so that no typed text can look like PDF syntax. */
function text(value: string): PdfString {
  return new PdfString(PdfString.fromString(value).bytes, 'hex')
}

function writeDate(moment: Date): string {
  return `D:${moment.toISOString().slice(0, 19).replace(/[-T:]/g, '')}Z`
}

/** Writes DER into the zeros of /Contents. Throws if it does not fit. */
export function fillContents({ bytes, byteRange: [, first, resumes] }: PdfWithSpace, der: Uint8Array): Uint8Array {
  const hex = Buffer.from(der).toString('hex')
  if (hex.length > resumes - first - 2) throw new Error('A assinatura não coube no espaço reservado no PDF.')
  const filled = Buffer.from(bytes)
  filled.write(hex, first + 1, 'latin1')
  return filled
}

function fillByteRange(saved: Uint8Array, previous: number): PdfWithSpace {
  const bytes = Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength)
  const place = bytes.indexOf(BYTE_RANGE, previous)
  const opening = bytes.indexOf(CONTENTS, place) + CONTENTS.length - 1
  const closing = bytes.indexOf('>', opening) + 1
  if (place < previous || opening < place || closing <= opening)
    throw new Error('O espaço da assinatura não foi encontrado.')
  const byteRange: PdfWithSpace['byteRange'] = [0, opening, closing, bytes.length - closing]
  bytes.write(`/ByteRange [${byteRange.join(' ')}]`.padEnd(BYTE_RANGE.length), place, 'latin1')
  return { bytes, byteRange }
}
