import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfString } from '@libpdf/core'

import { dizer } from '../../palavras/dizer.ts'
import { type Reason, reason } from '../../palavras/reason.ts'
import { NaoPermitido } from '../../palavras/recusa-dita.ts'
import type { PedidoSelo } from '../../ports.ts'
import { fixarIdentificador } from './identificador.ts'

/** A PDF with room for one signature; `intervalo` is its /ByteRange, already written. */
export type PdfComEspaco = { bytes: Uint8Array; intervalo: [number, number, number, number] }

const MARCADOR = 9_999_999_999
const BYTE_RANGE = Buffer.from(`/ByteRange [0 ${MARCADOR} ${MARCADOR} ${MARCADOR}]`)
const CONTENTS = Buffer.from('/Contents <')
// Widget flags Print and Locked: PDF/A-2 §6.3.2 wants the first, and forbids Hidden and NoView.
const IMPRIMIR_E_TRAVAR = 4 + 128

/** These bytes will never take a signature: no other attempt is of use. */
export class NaoAceita extends NaoPermitido {
  constructor(why: Reason) {
    super(why)
    this.message = dizer('pt-BR', why)
  }
}

/** Whose rules a signature keeps: PAdES, or those of PDF alone, where its own CMS says the time. */
export type Perfil = { subFiltro: 'ETSI.CAdES.detached'; momento: Date } | { subFiltro: 'adbe.pkcs7.detached' }

/**
 * Appends, as an incremental update, an invisible signature field with `tamanho` zero bytes of /Contents.
 * Throws NaoAceita when the file is encrypted, damaged, or already has that field.
 */
export async function abrirEspaco(
  pdf: Uint8Array,
  pedido: PedidoSelo,
  perfil: Perfil,
  tamanho: number,
): Promise<PdfComEspaco> {
  const documento = await PDF.load(pdf)
  if (documento.isEncrypted) throw new NaoAceita(reason('PDF_COM_SENHA'))
  if (documento.canSaveIncrementally() !== null) throw new NaoAceita(reason('PDF_DANIFICADO'))
  const pagina = documento.getPage(0)
  if (!pagina) throw new NaoAceita(reason('PDF_SEM_PAGINAS'))

  const assinatura = documento.register(
    PdfDict.of({
      Type: PdfName.of('Sig'),
      Filter: PdfName.of('Adobe.PPKLite'),
      SubFilter: PdfName.of(perfil.subFiltro),
      ByteRange: numeros(0, MARCADOR, MARCADOR, MARCADOR),
      Contents: PdfString.fromBytes(new Uint8Array(tamanho)),
      // PAdES has the claimed time here, and forbids the CMS signing-time attribute (EN 319 142-1 §6.3).
      ...('momento' in perfil && { M: PdfString.fromString(dataPdf(perfil.momento)) }),
      Name: texto(pedido.nome),
      Reason: texto(pedido.motivo),
      Location: texto(pedido.local),
    }),
  )
  const campo = documento.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: texto(pedido.campo),
      TU: texto(pedido.rotulo ?? 'Selo eletrônico'),
      V: assinatura,
      F: PdfNumber.of(IMPRIMIR_E_TRAVAR),
      P: pagina.ref,
      Rect: numeros(0, 0, 0, 0),
    }),
  )
  incluirNoFormulario(documento, campo, pedido.campo)
  const resolver = (ref: PdfRef) => documento.getObject(ref)
  pagina.dict.set('Annots', new PdfArray([...itens(pagina.dict.getArray('Annots', resolver)), campo]))
  return preencherIntervalo(fixarIdentificador(await documento.save({ incremental: true }), pdf), pdf.length)
}

function incluirNoFormulario(documento: PDF, campo: PdfRef, nome: string): void {
  const resolver = (ref: PdfRef) => documento.getObject(ref)
  const catalogo = documento.getCatalog()
  const formulario = catalogo.getDict('AcroForm', resolver)
  const campos = itens(formulario?.getArray('Fields', resolver))
  for (const item of campos) {
    const outro = item instanceof PdfRef ? resolver(item) : item
    if (outro instanceof PdfDict && outro.getString('T', resolver)?.asString() === nome) {
      throw new NaoAceita(reason('PDF_COM_CAMPO', { nome }))
    }
  }
  const novo = formulario?.clone() ?? new PdfDict()
  novo.set('Fields', new PdfArray([...campos, campo]))
  novo.set('SigFlags', PdfNumber.of(3))
  catalogo.set('AcroForm', documento.register(novo))
}

function itens(lista: PdfArray | undefined) {
  return lista ? Array.from({ length: lista.length }, (_, i) => lista.at(i)).filter((o) => o !== undefined) : []
}

function numeros(...valores: number[]): PdfArray {
  return new PdfArray(valores.map((n) => PdfNumber.of(n)))
}

/** In hexadecimal, so that no word a person typed can look like PDF syntax. */
function texto(valor: string): PdfString {
  return new PdfString(PdfString.fromString(valor).bytes, 'hex')
}

function dataPdf(momento: Date): string {
  return `D:${momento.toISOString().slice(0, 19).replace(/[-T:]/g, '')}Z`
}

function preencherIntervalo(salvo: Uint8Array, anterior: number): PdfComEspaco {
  const bytes = Buffer.from(salvo.buffer, salvo.byteOffset, salvo.byteLength)
  const lugar = bytes.indexOf(BYTE_RANGE, anterior)
  const abre = bytes.indexOf(CONTENTS, lugar) + CONTENTS.length - 1
  const fecha = bytes.indexOf('>', abre) + 1
  if (lugar < anterior || abre < lugar || fecha <= abre) throw new Error('O espaço da assinatura não foi encontrado.')
  const intervalo: PdfComEspaco['intervalo'] = [0, abre, fecha, bytes.length - fecha]
  bytes.write(`/ByteRange [${intervalo.join(' ')}]`.padEnd(BYTE_RANGE.length), lugar, 'latin1')
  return { bytes, intervalo }
}
