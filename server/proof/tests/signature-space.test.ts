import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream, PdfString } from '@libpdf/core'
import { expect, test } from 'vitest'

import { NotSignable, openSignatureSpace } from '../pdf/signature-space.ts'

const REQUEST = { campo: 'Carimbo1', nome: 'Ana', motivo: 'Assinatura', local: 'João Pessoa' }

async function signable(tagged: boolean): Promise<Uint8Array> {
  const pdf = PDF.create()
  pdf.addPage()
  if (tagged) pdf.getCatalog().set('StructTreeRoot', pdf.register(PdfDict.of({ Type: PdfName.of('StructTreeRoot') })))
  return pdf.save()
}

async function pageOf(pdf: Uint8Array) {
  const { bytes } = await openSignatureSpace(pdf, REQUEST, { subFilter: 'adbe.pkcs7.detached' }, 1000)
  const read = await PDF.load(bytes)
  const resolve = (ref: PdfRef) => read.getObject(ref)
  const page = read.getPage(0)?.dict
  return { page, widget: page?.getArray('Annots', resolve)?.at(0, resolve), resolve }
}

test('o campo de uma assinatura invisível tem aparência, que nada desenha: sem ela um PDF/A-1 deixaria de o ser', async () => {
  const { widget, resolve } = await pageOf(await signable(false))
  const picture = widget instanceof PdfDict && widget.getDict('AP', resolve)?.get('N', resolve)
  expect(picture).toBeInstanceOf(PdfStream)
  if (!(picture instanceof PdfStream)) return
  expect(picture.getDecodedData()).toHaveLength(0)
  expect([...(picture.getArray('BBox', resolve) ?? [])]).toEqual([0, 0, 0, 0].map((n) => PdfNumber.of(n)))
})

test('a página que ganha o campo diz a ordem das suas anotações onde há estrutura, como pede o PDF/UA-1', async () => {
  const [tagged, plain] = [await pageOf(await signable(true)), await pageOf(await signable(false))]
  expect(tagged.page?.getName('Tabs', tagged.resolve)?.value).toBe('S')
  expect(plain.page?.has('Tabs')).toBe(false)
})

const PLACE = [60, 600, 300, 640].map((n) => PdfNumber.of(n))

/** A file with an empty field of this type that is its own widget. */
async function waiting(type: string): Promise<Uint8Array> {
  const pdf = PDF.create()
  const page = pdf.addPage()
  const field = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of(type),
      T: PdfString.fromString(REQUEST.campo),
      Rect: PdfArray.of(...PLACE),
      F: PdfNumber.of(4),
      P: page.ref,
    }),
  )
  page.dict.set('Annots', PdfArray.of(field))
  pdf.getCatalog().set('AcroForm', pdf.register(PdfDict.of({ Fields: PdfArray.of(field) })))
  return pdf.save()
}

async function mark(): Promise<Uint8Array> {
  const pdf = PDF.create()
  pdf.addPage({ width: 240, height: 40 }).drawText('Assinado por Ana', { x: 4, y: 12, size: 8 })
  return pdf.save()
}

const space = async (pdf: Uint8Array, chancela?: Uint8Array) =>
  (
    await openSignatureSpace(
      pdf,
      { ...REQUEST, ...(chancela && { chancela }) },
      { subFilter: 'adbe.pkcs7.detached' },
      1000,
    )
  ).bytes

test('a chancela é desenhada no campo vazio que a esperava, e a página não ganha outro', async () => {
  const read = await PDF.load(await space(await waiting('Sig'), await mark()))
  const resolve = (ref: PdfRef) => read.getObject(ref)
  const annotations = [...(read.getPage(0)?.dict.getArray('Annots', resolve) ?? [])]
  expect(annotations).toHaveLength(1)
  const field = read.getPage(0)?.dict.getArray('Annots', resolve)?.at(0, resolve)
  if (!(field instanceof PdfDict)) throw new Error('no field')
  expect(field.getDict('V', resolve)?.getName('Type', resolve)?.value).toBe('Sig')
  expect([...(field.getArray('Rect', resolve) ?? [])]).toEqual(PLACE)
  const picture = field.getDict('AP', resolve)?.get('N', resolve)
  expect(picture instanceof PdfStream && [...(picture.getArray('BBox', resolve) ?? [])]).toEqual(
    [0, 0, 240, 40].map((n) => PdfNumber.of(n)),
  )
  expect(read.getCatalog().getDict('AcroForm', resolve)?.getNumber('SigFlags', resolve)?.value).toBe(3)
})

test('um campo que já existe não serve sem chancela, nem já assinado, nem de outro tipo', async () => {
  const drawn = await mark()
  await expect(waiting('Sig').then((pdf) => space(pdf))).rejects.toThrow(NotSignable)
  await expect(waiting('Tx').then((pdf) => space(pdf, drawn))).rejects.toThrow(NotSignable)
  const signed = await space(await waiting('Sig'), drawn)
  await expect(space(signed, drawn)).rejects.toThrow(NotSignable)
})

test('com chancela, mas sem campo que a espere, a assinatura é invisível', async () => {
  const read = await PDF.load(await space(await signable(false), await mark()))
  const resolve = (ref: PdfRef) => read.getObject(ref)
  const field = read.getPage(0)?.dict.getArray('Annots', resolve)?.at(0, resolve)
  expect(field instanceof PdfDict && [...(field.getArray('Rect', resolve) ?? [])]).toEqual(
    [0, 0, 0, 0].map((n) => PdfNumber.of(n)),
  )
})
