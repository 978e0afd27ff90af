import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '@libpdf/core'

import { type EspacoDeCor, perfilServe } from '#server/base/imagem/perfil-icc.ts'
import type { Declaracao, DeclaracaoFalsa, FaltaDaDeclaracao } from '#server/base/ports.ts'

const DECLARACAO = /<(pdfaid:part|pdfaid:conformance|pdfuaid:part)>[^<]*<\/\1>\s*/g
const EM_ATRIBUTO = /\s(pdfaid:part|pdfaid:conformance|pdfuaid:part)\s*=\s*(?:"[^"]*"|'[^']*')/g

const descricaoDe = (pdf: PDF): PdfStream | undefined => {
  const descricao = pdf.getCatalog().get('Metadata', (ref: PdfRef) => pdf.getObject(ref))
  return descricao instanceof PdfStream ? descricao : undefined
}
const xmlDe = (descricao: PdfStream) => new TextDecoder().decode(descricao.getDecodedData())

/** Null for a file that claims nothing. */
export function declaracaoDe(pdf: PDF): Declaracao | null {
  const descricao = descricaoDe(pdf)
  const xml = descricao ? xmlDe(descricao) : ''
  const dito = (nome: string) => new RegExp(`${nome}(?:>|\\s*=\\s*["'])\\s*([0-9A-Za-z]+)`).exec(xml)?.[1]
  const [parte, nivel, ua] = [dito('pdfaid:part'), dito('pdfaid:conformance'), dito('pdfuaid:part')]
  if (parte === undefined && ua === undefined) return null
  return {
    parte: parte === undefined ? null : Number(parte),
    nivel: nivel?.toLowerCase() ?? null,
    ua: ua !== undefined,
  }
}

/** Takes the claims of PDF/A and PDF/UA out of the description. */
export function semDeclaracao(pdf: PDF) {
  const descricao = descricaoDe(pdf)
  if (!descricao) return
  const xml = xmlDe(descricao).replace(DECLARACAO, '').replace(EM_ATRIBUTO, '')
  const nova = PdfStream.fromDict(
    { Type: PdfName.of('Metadata'), Subtype: PdfName.of('XML') },
    new TextEncoder().encode(xml),
  )
  pdf.getCatalog().set('Metadata', pdf.register(nova))
}

type Ler = (ref: PdfRef) => PdfObject | null
const dicionarios = (dict: PdfDict | undefined, ler: Ler): PdfDict[] =>
  [...(dict ?? [])].flatMap(([, valor]) => {
    const lido = valor instanceof PdfRef ? ler(valor) : valor
    return lido instanceof PdfDict ? [lido] : []
  })

function eDeFora(fonte: PdfDict, ler: Ler): boolean {
  const descendente = fonte.getArray('DescendantFonts', ler)?.at(0, ler)
  if (fonte.getName('Subtype', ler)?.value === 'Type3') return false
  const descricao = (descendente instanceof PdfDict ? descendente : fonte).getDict('FontDescriptor', ler)
  return !['FontFile', 'FontFile2', 'FontFile3'].some((onde) => descricao?.has(onde))
}

const menosQueUm = (dict: PdfDict, nome: string, ler: Ler) => (dict.getNumber(nome, ler)?.value ?? 1) < 1
const transparente = (estado: PdfDict, ler: Ler) =>
  estado.get('SMask', ler) instanceof PdfDict || menosQueUm(estado, 'ca', ler) || menosQueUm(estado, 'CA', ler)

function semAparencia(pagina: PdfDict, parte: number, ler: Ler): boolean {
  return [...(pagina.getArray('Annots', ler) ?? [])].some((cada) => {
    const campo = cada instanceof PdfRef ? ler(cada) : cada
    if (!(campo instanceof PdfDict) || campo.getName('Subtype', ler)?.value !== 'Widget' || campo.has('AP'))
      return false
    const lados = [...(campo.getArray('Rect', ler) ?? [])].map((lado) => (lado instanceof PdfNumber ? lado.value : NaN))
    return parte === 1 || lados[0] !== lados[2] || lados[1] !== lados[3]
  })
}

/** Spaces of colours by the number of their components (ISO 32000-1, table 66). */
const ESPACOS: Record<number, EspacoDeCor[]> = { 1: ['GRAY'], 3: ['RGB ', 'Lab '], 4: ['CMYK'] }
/** PDF/A-1 knows the profiles of 1998 (ISO 19005-1, 6.2.3.2), PDF/A-2 and 3 those up to version 4. */
const VERSAO_DO_PERFIL: Record<number, number> = { 1: 2 }

const eIcc = (objeto: PdfObject | null | undefined) => objeto instanceof PdfName && objeto.value === 'ICCBased'

function perfilQueNaoServe(cor: PdfObject | undefined, parte: number, ler: Ler): boolean {
  const lida = cor instanceof PdfRef ? ler(cor) : cor
  if (!(lida instanceof PdfArray) || !eIcc(lida.at(0, ler))) return false
  const perfil = lida.at(1, ler)
  if (!(perfil instanceof PdfStream)) return true
  const espacos = ESPACOS[perfil.getNumber('N', ler)?.value ?? 0] ?? []
  return !perfilServe(perfil.getDecodedData(), espacos, VERSAO_DO_PERFIL[parte])
}

function coresQueNaoServem(recursos: PdfDict | undefined, desenhos: PdfDict[], parte: number, ler: Ler): boolean {
  const nomeadas = [...(recursos?.getDict('ColorSpace', ler) ?? [])].map(([, cor]) => cor)
  const dasImagens = desenhos.map((desenho) => desenho.get('ColorSpace'))
  return [...nomeadas, ...dasImagens].some((cor) => perfilQueNaoServe(cor, parte, ler))
}

function temTransparencia(pagina: PdfDict, recursos: PdfDict | undefined, desenhos: PdfDict[], ler: Ler): boolean {
  const grupo = [pagina, ...desenhos].some(
    (cada) => cada.getDict('Group', ler)?.getName('S', ler)?.value === 'Transparency',
  )
  const estados = dicionarios(recursos?.getDict('ExtGState', ler), ler)
  return grupo || desenhos.some((cada) => cada.has('SMask')) || estados.some((cada) => transparente(cada, ler))
}

/** How far up a tree of pages is looked: a file may make it a circle. */
const ALTURA = 50

/** A page's resources, its own or of the pages above it (ISO 32000-1, 7.7.3.4). */
function recursosDe(pagina: PdfDict, ler: Ler): PdfDict | undefined {
  let no: PdfDict | undefined = pagina
  for (let n = 0; no && n < ALTURA; n++) {
    const seus = no.getDict('Resources', ler)
    if (seus) return seus
    no = no.getDict('Parent', ler)
  }
  return undefined
}

function faltasDaPagina(pagina: PdfDict, { parte }: Declaracao, ler: Ler): FaltaDaDeclaracao[] {
  const recursos = recursosDe(pagina, ler)
  const fontes = dicionarios(recursos?.getDict('Font', ler), ler)
  const deFora = fontes.some((fonte) => eDeFora(fonte, ler)) ? (['FONTE_DE_FORA'] as const) : []
  if (parte === null) return [...deFora]
  const desenhos = dicionarios(recursos?.getDict('XObject', ler), ler)
  return [
    ...deFora,
    ...(semAparencia(pagina, parte, ler) ? (['CAMPO_SEM_APARENCIA'] as const) : []),
    ...(coresQueNaoServem(recursos, desenhos, parte, ler) ? (['PERFIL_DE_COR'] as const) : []),
    ...(parte === 1 && temTransparencia(pagina, recursos, desenhos, ler) ? (['TRANSPARENCIA'] as const) : []),
  ]
}

function faltasDoArquivo(pdf: PDF, diz: Declaracao, ler: Ler): FaltaDaDeclaracao[] {
  const catalogo = pdf.getCatalog()
  const marcado = catalogo.getDict('MarkInfo', ler)?.get('Marked', ler)
  const estruturado = catalogo.has('StructTreeRoot') && marcado instanceof PdfBool && marcado.value
  const titulo = catalogo.getDict('ViewerPreferences', ler)?.get('DisplayDocTitle', ler)
  const comTitulo = titulo instanceof PdfBool && titulo.value
  const vistas: [FaltaDaDeclaracao, boolean][] = [
    ['SEM_ESTRUTURA', (diz.ua || diz.nivel === 'a') && !estruturado],
    ['SEM_TITULO_NA_JANELA', diz.ua && !comTitulo],
    // ISO 19005-1, 6.1.3 and 6.1.4
    ['SEM_IDENTIFICADOR', diz.parte !== null && !pdf.context.info.trailer.has('ID')],
    ['REFERENCIAS_COMPRIMIDAS', diz.parte === 1 && pdf.usesXRefStreams],
  ]
  return vistas.flatMap(([falta, vista]) => (vista ? [falta] : []))
}

/**
 * What keeps a file from being what it claims; empty when it claims nothing, and where nothing was seen, which proves no
 * conformance.
 */
export function faltasDaDeclaracao(pdf: PDF): FaltaDaDeclaracao[] {
  const diz = declaracaoDe(pdf)
  if (!diz) return []
  const ler: Ler = (ref) => pdf.getObject(ref)
  const dasPaginas = pdf.getPages().flatMap(({ dict }) => faltasDaPagina(dict, diz, ler))
  return [...new Set([...faltasDoArquivo(pdf, diz, ler), ...dasPaginas])]
}

/** Null where nothing is seen. Of a file whose description can't be read nothing is said. */
export function declaracaoFalsaDe(pdf: PDF): DeclaracaoFalsa | null {
  try {
    const [diz, faltas] = [declaracaoDe(pdf), faltasDaDeclaracao(pdf)]
    return diz && faltas.length > 0 ? { diz, faltas } : null
  } catch {
    return null
  }
}
