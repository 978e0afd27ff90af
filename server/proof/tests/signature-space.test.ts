import { PDF, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream } from '@libpdf/core'
import { expect, test } from 'vitest'

import { openSignatureSpace } from '../pdf/signature-space.ts'

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
