import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

type Valor = null | boolean | number | string | Valor[] | { [chave: string]: Valor }
type Dic = { [chave: string]: Valor }

const PROIBIDAS = [
  'Launch',
  'Sound',
  'Movie',
  'ResetForm',
  'ImportData',
  'JavaScript',
  'Hide',
  'SetOCGState',
  'Rendition',
  'Trans',
  'GoTo3DView',
].map((nome) => `/${nome}`)
const ANOTACOES = [
  'Text',
  'Link',
  'FreeText',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Stamp',
  'Caret',
  'Ink',
  'Popup',
  'Widget',
  'PrinterMark',
  'TrapNet',
  'Watermark',
  'Redact',
].map((nome) => `/${nome}`)
/** Flags of an annotation: invisible, hidden, no view, toggled; and printed. */
const [ESCONDIDA, IMPRESSA] = [1 | 2 | 32 | 256, 4]

/** A file's objects as read by qpdf, which is independent of the writer. */
function objetosDe(bytes: Uint8Array, arquivo: string) {
  writeFileSync(arquivo, bytes)
  const json = execFileSync('qpdf', ['--json=2', '--json-stream-data=inline', '--decode-level=generalized', arquivo], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  })
  const { qpdf } = JSON.parse(json) as {
    qpdf: [unknown, Record<string, { value?: Valor; stream?: { dict: Dic; data: string } }>]
  }
  return qpdf[1]
}

const eDic = (valor: Valor | undefined): valor is Dic =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)
/** XMP escapes; qpdf writes texts with a leading u:. */
const limpo = (texto: Valor | undefined) => (typeof texto === 'string' ? texto.replace(/^u:/, '') : '')

/**
 * Violations of ISO 19005-2, level B, that joining files usually causes; empty when none. Not a validator: it does not
 * read the pages' instructions. `declara`: the conformance claimed by the file, as 2B.
 */
export function conferirPdfA(bytes: Uint8Array, arquivo: string): { declara: string; falhas: string[] } {
  const objetos = objetosDe(bytes, arquivo)
  const falhas: string[] = []
  const exigir = (vale: boolean, falha: string) => void (vale || falhas.push(falha))
  const ler = (valor: Valor | undefined): Valor | undefined => {
    const alvo = typeof valor === 'string' && /^\d+ \d+ R$/.test(valor) ? objetos[`obj:${valor}`] : undefined
    return alvo ? (alvo.stream?.dict ?? alvo.value) : valor
  }
  const dic = (valor: Valor | undefined): Dic => {
    const lido = ler(valor)
    return eDic(lido) ? lido : {}
  }
  const lista = (valor: Valor | undefined): Valor[] => {
    const lido = ler(valor)
    return Array.isArray(lido) ? lido : []
  }
  const dados = (valor: Valor | undefined) =>
    typeof valor === 'string' ? Buffer.from(objetos[`obj:${valor}`]?.stream?.data ?? '', 'base64') : Buffer.alloc(0)

  const cru = Buffer.from(bytes).toString('latin1')
  exigir(/^%PDF-1\.[4-7]\r?\n%[\x80-\xff]{4}/.test(cru), '6.1.2 header')
  const fim = objetos['trailer']?.value
  const trailer = eDic(fim) ? fim : {}
  exigir(lista(trailer['/ID']).length === 2, '6.1.3 ID')
  exigir(trailer['/Encrypt'] === undefined, '6.1.3 encryption')
  const catalogo = dic(trailer['/Root'])
  exigir(catalogo['/AA'] === undefined && catalogo['/NeedsRendering'] === undefined, '6.5.2 actions of the file')
  exigir(typeof limpo(catalogo['/Lang']) === 'string' && limpo(catalogo['/Lang']) !== '', 'Lang')

  // its XMP, and the same data elsewhere in the file
  const xmp = dados(catalogo['/Metadata']).toString('utf8')
  const dito = (etiqueta: string) =>
    new RegExp(`<${etiqueta}>(?:\\s*<rdf:\\w+>\\s*<rdf:li[^>]*>)?([^<]*)<`).exec(xmp)?.[1] ?? ''
  const declara = `${dito('pdfaid:part')}${dito('pdfaid:conformance')}`
  const info = dic(trailer['/Info'])
  exigir(xmp.includes('<?xpacket'), '6.6.2 XMP')
  exigir(limpo(info['/Title']) === dito('dc:title'), `6.6.3 title: ${limpo(info['/Title'])} ≠ ${dito('dc:title')}`)
  const dia = (data: string) => data.replace(/\D/g, '').slice(0, 8)
  exigir(dia(limpo(info['/CreationDate'])) === dia(dito('xmp:CreateDate')), '6.6.3 creation date')
  if (info['/ModDate'] !== undefined)
    exigir(dia(limpo(info['/ModDate'])) === dia(dito('xmp:ModifyDate')), '6.6.3 modification date')

  const intencoes = lista(catalogo['/OutputIntents']).map(dic)
  exigir(intencoes.filter((cada) => cada['/S'] === '/GTS_PDFA1').length === 1, '6.2.3 one output intent')
  exigir(new Set(intencoes.map((cada) => cada['/DestOutputProfile'])).size === 1, '6.2.3 one profile')
  exigir(
    intencoes.every((cada) => dic(cada['/DestOutputProfile'])['/N'] === 3),
    '6.2.3 an RGB profile',
  )
  exigir(dic(catalogo['/Names'])['/EmbeddedFiles'] === undefined && catalogo['/AF'] === undefined, '6.8 embedded files')

  for (const [nome, objeto] of Object.entries(objetos)) {
    const valor = objeto.stream?.dict ?? objeto.value
    const visitar = (este: Valor | undefined) => {
      if (Array.isArray(este)) return este.forEach(visitar)
      if (!eDic(este)) return
      conferir(este, nome, objeto.stream !== undefined && este === valor)
      Object.values(este).forEach(visitar)
    }
    if (nome !== 'trailer') visitar(valor)
  }
  function conferir(este: Dic, nome: string, eFluxo: boolean) {
    const tipo = este['/Subtype']
    if (PROIBIDAS.includes(limpo(este['/S']))) falhas.push(`6.5.1 action ${limpo(este['/S'])} in ${nome}`)
    if (eFluxo) {
      exigir(
        !['/F', '/FFilter', '/FDecodeParms'].some((chave) => este[chave] !== undefined),
        `6.1.7 outside stream ${nome}`,
      )
      exigir(
        ![este['/Filter']].flat().some((filtro) => filtro === '/LZWDecode' || filtro === '/Crypt'),
        `6.1.7 filter ${nome}`,
      )
      if (tipo === '/Image')
        exigir(
          este['/Alternates'] === undefined && este['/Interpolate'] !== true && este['/ColorSpace'] !== '/DeviceCMYK',
          `6.2.8 image ${nome}`,
        )
      if (tipo === '/PS' || este['/Ref'] !== undefined || este['/OPI'] !== undefined) falhas.push(`6.2.9 form ${nome}`)
    }
    if (este['/Type'] === '/Page') exigir(este['/AA'] === undefined, `6.5.2 actions of page ${nome}`)
    if (este['/Type'] === '/ExtGState') exigir(este['/TR'] === undefined && este['/HTP'] === undefined, `6.2.5 ${nome}`)
    if (este['/Type'] === '/Font' && !['/Type0', '/Type3'].includes(limpo(tipo))) {
      const descricao = dic(este['/FontDescriptor'])
      exigir(
        ['/FontFile', '/FontFile2', '/FontFile3'].some((chave) => descricao[chave] !== undefined),
        `6.2.11 font not embedded: ${limpo(este['/BaseFont'])}`,
      )
      if (tipo === '/CIDFontType2') exigir(este['/CIDToGIDMap'] !== undefined, `6.2.11 glyphs of ${nome}`)
    }
    if (este['/Type'] === '/Annot' || ('/Rect' in este && ANOTACOES.includes(limpo(tipo)))) {
      const marcas = Number(este['/F'] ?? 0)
      exigir(ANOTACOES.includes(limpo(tipo)), `6.3.1 annotation ${limpo(tipo)}`)
      if (tipo !== '/Popup')
        exigir((marcas & IMPRESSA) !== 0 && (marcas & ESCONDIDA) === 0, `6.3.2 flags of ${limpo(tipo)} in ${nome}`)
      const nada = lista(este['/Rect']).map(Number)
      if (tipo !== '/Popup' && tipo !== '/Link' && (nada[0] !== nada[2] || nada[1] !== nada[3]))
        exigir(dic(este['/AP'])['/N'] !== undefined, `6.3.3 appearance of ${limpo(tipo)} in ${nome}`)
    }
  }
  const campos = dic(catalogo['/AcroForm'])
  exigir(campos['/XFA'] === undefined && campos['/NeedAppearances'] !== true, '6.4 fields')
  const marcado = dic(catalogo['/MarkInfo'])['/Marked'] === true
  exigir(!declara.endsWith('A') || (marcado && catalogo['/StructTreeRoot'] !== undefined), '6.7 structure')
  exigir(!marcado || catalogo['/StructTreeRoot'] !== undefined, 'marked, and no structure')
  return { declara, falhas: [...new Set(falhas)] }
}
