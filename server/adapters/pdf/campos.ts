import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core'

import { zlibSync } from 'fflate'

import { folhasDaArvore } from '#server/core/arquivo/estrutura-pdf.ts'

/** Beginning of the address that oficio.typ gives to a signer's room; the field's name follows. */
const ESQUEMA = 'carimbo:'
/** Annotation flags Print and Locked, as of every signature field of ours. */
const IMPRIME_E_TRANCA = 4 + 128
/** The form has a signature field (ISO 32000-2, table 225). */
const HA_CAMPO_DE_ASSINATURA = 1

/**
 * Makes an empty signature field of each room that the page keeps for a signer's mark. Typst writes a link there, with its
 * place in page and structure tree; field and element take it over, so that a signature need not change the structure.
 * `rotulos`: what each field is, by its name. Throws if one is missing.
 */
export function abrirCampos(pdf: PDF, rotulos: Map<string, string>): void {
  const ler = (ref: PdfRef) => pdf.getObject(ref)
  const estrutura = pdf.getCatalog().getDict('StructTreeRoot', ler)
  const elementos = new Map(
    folhasDaArvore(estrutura?.getDict('ParentTree', ler), 'Nums', ler).flatMap(
      ([numero, elemento]): [number, PdfObject][] => (numero instanceof PdfNumber ? [[numero.value, elemento]] : []),
    ),
  )
  const campos: PdfRef[] = []
  for (const pagina of pdf.getPages())
    for (const ref of pagina.dict.getArray('Annots', ler) ?? []) {
      const anotacao = ref instanceof PdfRef ? ler(ref) : undefined
      if (!(ref instanceof PdfRef) || !(anotacao instanceof PdfDict)) continue
      const endereco = anotacao.getDict('A', ler)?.getString('URI', ler)?.asString() ?? ''
      const rotulo = endereco.startsWith(ESQUEMA) ? rotulos.get(endereco.slice(ESQUEMA.length)) : undefined
      if (rotulo === undefined) continue
      virarCampo(anotacao, { nome: endereco.slice(ESQUEMA.length), rotulo, pagina: pagina.ref, pdf })
      virarFormulario(elementos.get(anotacao.getNumber('StructParent', ler)?.value ?? -1), anotacao, ler)
      campos.push(ref)
    }
  if (campos.length !== rotulos.size) throw new Error(`${campos.length} of ${rotulos.size} fields on the pages`)
  const formulario = PdfDict.of({ Fields: PdfArray.of(...campos), SigFlags: PdfNumber.of(HA_CAMPO_DE_ASSINATURA) })
  pdf.getCatalog().set('AcroForm', pdf.register(formulario))
}

/**
 * The element of a link becomes that of a field. It leads to the field without a list between, and the field to it: EU DSS and
 * pyHanko then take a signature in the field for the field's value, and not for a change of the structure.
 */
function virarFormulario(ref: PdfObject | undefined, campo: PdfDict, ler: (ref: PdfRef) => PdfObject | null): void {
  const elemento = ref instanceof PdfRef ? ler(ref) : undefined
  if (!ref || !(elemento instanceof PdfDict)) throw new Error('a field without an element')
  const [unico, ...outros] = elemento.getArray('K', ler) ?? []
  if (!unico || outros.length > 0) throw new Error('more than a field in its element')
  elemento.set('S', PdfName.of('Form'))
  elemento.set('K', unico)
  campo.set('K', ref)
}

type Campo = { nome: string; rotulo: string; pagina: PdfRef; pdf: PDF }

function virarCampo(anotacao: PdfDict, { nome, rotulo, pagina, pdf }: Campo): void {
  const [esquerda = 0, base = 0, direita = 0, alto = 0] = [...(anotacao.getArray('Rect') ?? [])].map((lado) =>
    lado instanceof PdfNumber ? lado.value : NaN,
  )
  for (const chave of ['A', 'Border', 'Contents', 'QuadPoints']) anotacao.delete(chave)
  const novo = {
    Subtype: PdfName.of('Widget'),
    FT: PdfName.of('Sig'),
    T: PdfString.fromString(nome),
    TU: PdfString.fromString(rotulo),
    F: PdfNumber.of(IMPRIME_E_TRANCA),
    P: pagina,
    AP: PdfDict.of({ N: pdf.register(nadaDesenhado(direita - esquerda, alto - base)) }),
  }
  for (const [chave, valor] of Object.entries(novo)) anotacao.set(chave, valor)
}

/**
 * PDF/A asks for an appearance of each field, of one that draws nothing too (ISO 19005-2, 6.3.3). It has the keys that the
 * chancela will have, because other validators take only new contents for the filling in of a field.
 */
function nadaDesenhado(largura: number, altura: number): PdfStream {
  return new PdfStream(
    [
      ['Type', PdfName.of('XObject')],
      ['Subtype', PdfName.of('Form')],
      ['FormType', PdfNumber.of(1)],
      ['BBox', PdfArray.of(...[0, 0, largura, altura].map((lado) => PdfNumber.of(lado)))],
      ['Resources', new PdfDict()],
      ['Filter', PdfName.of('FlateDecode')],
    ],
    zlibSync(new Uint8Array()),
  )
}
