import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'

import { PDF } from '@libpdf/core'

const latin1 = (texto: string) => Uint8Array.from(Buffer.from(texto, 'latin1'))

/** A PDF from the bodies of its objects, the first being the catalog: the table is right, the content is as given. */
export function pdfCru(objetos: string[], trailer = ''): Uint8Array {
  let texto = '%PDF-1.7\n'
  const posicoes = objetos.map((objeto, i) => {
    const onde = texto.length
    texto += `${i + 1} 0 obj\n${objeto}\nendobj\n`
    return onde
  })
  const inicio = texto.length
  texto += `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${posicoes.map((onde) => `${String(onde).padStart(10, '0')} 00000 n \n`).join('')}`
  return latin1(
    `${texto}trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${inicio}\n%%EOF\n`,
  )
}

const PAGINAS = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const PAGINA = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'

/** One page; `catalogo` and `outros` add to it. `marca` makes the bytes unique. */
export const pdfCom = (catalogo = '', outros: string[] = [], marca = '') =>
  pdfCru([`<< /Type /Catalog /Pages 2 0 R ${catalogo} >>`, PAGINAS, PAGINA, ...outros, `(${marca})`])

/** One page that draws `conteudo`, with the font F1. */
export const pdfComConteudo = (conteudo: string) =>
  pdfCru([
    '<< /Type /Catalog /Pages 2 0 R >>',
    PAGINAS,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${conteudo.length} >>\nstream\n${conteudo}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])

const DIZ_SER_1B = '<pdfaid:part>1</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>'
const ID = `/ID [<${'AB'.repeat(16)}> <${'AB'.repeat(16)}>]`

/** One page with an identifier that says this of itself in its XMP. `outros`: objects from 5 on. */
export function pdfQueDiz(
  diz: string,
  { catalogo = '', paginas = '', pagina = '', trailer = ID, outros = [] as string[] } = {},
) {
  const xmp =
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""' +
    ' xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">' +
    `${diz}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
  return pdfCru(
    [
      `<< /Type /Catalog /Pages 2 0 R /Metadata 4 0 R ${catalogo} >>`,
      PAGINAS.replace(' >>', ` ${paginas} >>`),
      PAGINA.replace(' >>', ` ${pagina} >>`),
      fluxo('/Type /Metadata /Subtype /XML', Buffer.from(xmp, 'latin1')),
      ...outros,
    ],
    trailer,
  )
}

/** Says that it is PDF/A-1b, and draws with a font that it doesn't bring. */
export const pdfQueSeDizPdfA = (marca = 'Um texto') =>
  pdfQueDiz(DIZ_SER_1B, {
    pagina: '/Contents 5 0 R /Resources << /Font << /F1 6 0 R >> >>',
    outros: [
      fluxo('', Buffer.from(`BT /F1 12 Tf 100 600 Td (${marca}) Tj ET`, 'latin1')),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ],
  })

export const pdfBom = (marca = 'bom') => pdfCom('', [], marca)

export async function pdfDePaginas(n: number) {
  const pdf = PDF.create()
  for (let i = 0; i < n; i++) pdf.addPage()
  return pdf.save()
}

export async function pdfComSenha() {
  const pdf = await PDF.load(pdfBom())
  pdf.setProtection({ userPassword: 'segredo', ownerPassword: 'outro' })
  return pdf.save()
}

/**
 * An object in an object stream, which a reader of raw bytes doesn't see. `larguras`: in bytes, of the fields of its
 * cross-reference stream, which is `comprimida` or not.
 */
export function pdfComObjetoEscondido(objeto: string, larguras = [1, 3, 1], comprimida = false) {
  const dentro = deflateSync(Buffer.from(`6 0 ${objeto}`, 'latin1'))
  const corpo = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${dentro.length} >>\nstream\n${dentro.toString('latin1')}\nendstream`
  let texto = '%PDF-1.7\n'
  const posicoes: number[] = []
  for (const [i, cada] of [`<< /Type /Catalog /Pages 2 0 R /OpenAction 6 0 R >>`, PAGINAS, PAGINA, corpo].entries()) {
    posicoes.push(texto.length)
    texto += `${i + 1} 0 obj\n${cada}\nendobj\n`
  }
  const xref = texto.length
  const campos = [[0, 0, 0], ...posicoes.map((onde) => [1, onde, 0]), [1, xref, 0], [2, 4, 0]]
  const linhas = Buffer.concat(
    campos.flatMap((linha) =>
      linha.map((numero, n) => Buffer.from(numero.toString(16).padStart(2 * (larguras[n] ?? 0), '0'), 'hex')),
    ),
  )
  const dados = comprimida ? deflateSync(linhas) : linhas
  const referencias = `/Type /XRef /Size 7 /W [ ${larguras.join(' ')} ] /Root 1 0 R${comprimida ? ' /Filter /FlateDecode' : ''}`
  texto += `5 0 obj\n${fluxo(referencias, dados)}\nendobj\nstartxref\n${xref}\n%%EOF\n`
  return latin1(texto)
}

/** `mega` MB of zeros in a few kB. */
export function pdfBomba(mega: number) {
  const zeros = deflateSync(Buffer.alloc(mega * 1024 * 1024))
  return pdfCom('', [
    `<< /Length ${zeros.length} /Filter /FlateDecode >>\nstream\n${zeros.toString('latin1')}\nendstream`,
  ])
}

/** A stream of these bytes, with this dictionary. */
export const fluxo = (dicionario: string, dados: Buffer) =>
  `<< ${dicionario} /Length ${dados.length} >>\nstream\n${dados.toString('latin1')}\nendstream`

/** The same, packed so that its first byte doesn't show it. */
export function pdfBombaDisfarcada(mega: number, como: 'hexadecimal' | 'base 85' | 'gzip' | 'sem cabeçalho') {
  const zeros = Buffer.alloc(mega * 1024 * 1024)
  if (como === 'gzip') return pdfCom('', [fluxo('/Filter /FlateDecode', gzipSync(zeros))])
  if (como === 'sem cabeçalho') return pdfCom('', [fluxo('/Filter /Fl#61teDecode', deflateRawSync(zeros))])
  const dados = deflateSync(zeros)
  if (como === 'base 85') return pdfCom('', [fluxo('/Filter [/A85 /FlateDecode]', emBase85(dados))])
  return pdfCom('', [fluxo('/Filter [/ASCIIHexDecode /FlateDecode]', emHexadecimal(dados))])
}

export const emHexadecimal = (dados: Buffer) => Buffer.from(`${dados.toString('hex')}>`)

/** Encodes for ASCII85Decode (ISO 32000-1 §7.4.3). */
export function emBase85(dados: Buffer): Buffer {
  let texto = ''
  for (let i = 0; i < dados.length; i += 4) {
    const grupo = Buffer.concat([dados.subarray(i, i + 4), Buffer.alloc(4)]).readUInt32BE(0)
    const letras = [4, 3, 2, 1, 0].map((n) => String.fromCharCode(33 + (Math.floor(grupo / 85 ** n) % 85))).join('')
    const inteiro = dados.length - i >= 4
    texto += inteiro && grupo === 0 ? 'z' : letras.slice(0, inteiro ? 5 : dados.length - i + 1)
  }
  return Buffer.from(`${texto}~>`)
}

/** Encodes up to 200 letters for LZWDecode (ISO 32000-1 §7.4.4), without compression. */
export const emLzw = (dados: Buffer) => dosCodigos([256, ...dados, 257].map((codigo) => [codigo, 9]))

/** Zeros, compressed as much as LZW can: each `bloco` is 7 MB. */
export const zerosEmLzw = (blocos: number) => {
  const largura = (codigo: number) => (codigo + 1 < 512 ? 9 : codigo + 1 < 1_024 ? 10 : codigo + 1 < 2_048 ? 11 : 12)
  const bloco = [0, ...Array.from({ length: 3_700 }, (_, i) => 258 + i)].map((codigo, i): [number, number] => [
    codigo,
    largura(257 + i),
  ])
  const todos: [number, number][] = [[256, 9]]
  for (let n = 0; n < blocos; n++) todos.push(...bloco, [256, 12])
  return dosCodigos(todos)
}

function dosCodigos(codigos: [codigo: number, largura: number][]): Buffer {
  const bits = codigos.map(([codigo, largura]) => codigo.toString(2).padStart(largura, '0')).join('')
  const bytes = Math.ceil(bits.length / 8)
  return Buffer.from(
    Array.from({ length: bytes }, (_, i) => Number.parseInt(bits.slice(8 * i, 8 * i + 8).padEnd(8, '0'), 2)),
  )
}

/** A page whose text is packed as `dicionario` says; `outros` are the next objects. */
export const pdfComTextoEmpacotado = (dicionario: string, dados: Buffer, outros: string[] = []) =>
  pdfCru([
    '<< /Type /Catalog /Pages 2 0 R >>',
    PAGINAS,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    fluxo(dicionario, dados),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...outros,
  ])

/** The file's own objects, packed with `filtro`. */
export const pdfComEstrutura = (filtro: string, conteudo = 'y') =>
  pdfCom('', [fluxo(`/Type /ObjStm /N 0 /First 0 ${filtro}`, Buffer.from(conteudo, 'latin1'))])

/** Harmless streams: text that nobody unpacks, an empty page, and a long list before a picture. */
export const pdfDeFluxosInofensivos = () =>
  pdfCom('', [
    fluxo('/Filter /ASCIIHexDecode', Buffer.from('6869>')),
    fluxo('/Filter /FlateDecode', Buffer.alloc(0)),
    fluxo(`/Lista [${'/Fl /RL '.repeat(400)}] /Filter [/FlateDecode]`, deflateSync(Buffer.from('oi'))),
    fluxo('/Filter [/ASCII85Decode /DCTDecode]', Buffer.from('xx~>')),
  ])

/** A PDF whose tail is also the directory of an empty ZIP. */
export function pdfEZip() {
  const fim = Buffer.from('\n%%EOF\n')
  const zip = Buffer.alloc(22)
  zip.write('PK\u0005\u0006', 'latin1')
  zip.writeUInt16LE(fim.length, 20)
  return new Uint8Array(Buffer.concat([pdfBom(), zip, fim]))
}

/** A page for each text, in Helvetica; '' is an empty page. `giro` turns all of them. */
export function pdfComTextos(textos: string[], giro: 0 | 90 | 180 | 270 = 0) {
  const n = textos.length
  const paginas = textos.map((_, i) => `${4 + 2 * i} 0 R`).join(' ')
  return pdfCru([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${paginas}] /Count ${n} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...textos.flatMap((texto, i) => {
      const desenho = texto === '' ? '' : `BT /F1 12 Tf 100 600 Td (${texto}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Rotate ${giro} /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * i} 0 R >>`,
        fluxo('', Buffer.from(desenho, 'latin1')),
      ]
    }),
  ])
}

/** A PDF of `tamanho` bytes: a stream of noise in the middle. */
export const pdfGrande = (tamanho: number, marca = '') => {
  const ruido = 'x'.repeat(tamanho - pdfCom('', ['<< /Length 1234567 >>\nstream\n\nendstream'], marca).length)
  return pdfCom('', [`<< /Length ${String(ruido.length).padStart(7, '0')} >>\nstream\n${ruido}\nendstream`], marca)
}
