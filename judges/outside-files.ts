import { createRequire } from 'node:module'
import path from 'node:path'

import { PDF } from '@libpdf/core'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu'

import { jpegComPerfil } from '../tests/apoio/imagens.ts'
import { pdfQueSeDizPdfA } from '../tests/apoio/pdfs.ts'
import type { Flavour } from './pdf-kind.ts'

/** A file that somebody brings in. */
export type OutsideFile = {
  name: string
  /** What it says of itself. */
  says: readonly Flavour[]
  /** It says so, and isn't: the judge must say that too. */
  lies?: true
  make: () => Promise<Uint8Array>
}

type Options = NonNullable<Parameters<NodeCompiler['pdf']>[1]>

/** A text with what files often have: a heading, a link, a table, a drawing. */
const TEXT = `
#set document(title: "Ofício de fora", date: datetime(year: 2026, month: 10, day: 1))
#set text(lang: "pt")
= Ofício de fora
Um parágrafo com um #link("https://exemplo.gov.br")[endereço].
#table(columns: 2, table.header[Item][Valor], [Papel], [12])
#rect(fill: rgb("#aa3322"), width: 2cm)
`
/** Fixed, so that each run makes the same bytes; s since 1970. */
const MADE_AT = 1_790_000_000
const PLACE = path.join(import.meta.dirname, 'outside.typ')
const PICTURE = path.join(import.meta.dirname, 'outside.jpg')

let compiler: NodeCompiler | undefined
function typeset(options: Options, text = TEXT): Uint8Array {
  const native: typeof import('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu') = createRequire(import.meta.url)(
    '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
  )
  compiler ??= native.NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs: [] }] })
  compiler.mapShadow(PLACE, Buffer.from(text))
  compiler.mapShadow(PICTURE, Buffer.from(jpegComPerfil('abst', 'Lab ')))
  const wanted = { creationTimestamp: MADE_AT, ...options }
  return new Uint8Array(compiler.pdf({ mainFilePath: PLACE, resetRead: true }, wanted))
}

/** Replaces text in the bytes of a file by another as long. */
function withText(bytes: Uint8Array, was: string, is: string): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1')
  if (!text.includes(was)) throw new Error(`the file has no ${was}`)
  if (was.length !== is.length) throw new Error(`${was} and ${is} are not as long`)
  return new Uint8Array(Buffer.from(text.replace(was, is), 'latin1'))
}

/** Says what it is as attributes of its XMP, where Typst writes elements. */
function inAttributes(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1')
  const [all = '', between = '', elements = ''] =
    /(?<=xmlns:pdfaid="[^"]*" )([^]*?)(<pdfaid:part>.*?<\/pdfaid:conformance>)/.exec(text) ?? []
  const attributes = elements.replaceAll(/<(pdfaid:\w+)>(\w+)<\/\1>/g, '$1="$2" ')
  return withText(bytes, all, `${attributes}${between}`.padEnd(all.length))
}

/** Loses its structure, and goes on saying what it was. */
export async function withoutStructure(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes)
  pdf.getCatalog().delete('StructTreeRoot')
  return pdf.save({ compressStreams: false })
}

const honest = (
  name: string,
  says: Flavour[],
  options: Options,
  change = (bytes: Uint8Array) => bytes,
): OutsideFile => ({
  name,
  says,
  make: async () => change(typeset(options)),
})
const lying = (name: string, says: Flavour[], make: () => Uint8Array | Promise<Uint8Array>): OutsideFile => ({
  name: `que se diz ${name}`,
  says,
  lies: true,
  make: async () => make(),
})

const EVERY: OutsideFile[] = [
  honest('PDF/A-1b', ['PDFA_1_B'], { pdfStandard: 'a-1b', pdfTags: false }),
  honest('PDF/A-1b que o diz em atributos', ['PDFA_1_B'], { pdfStandard: 'a-1b', pdfTags: false }, inAttributes),
  honest('PDF/A-1b com estrutura', ['PDFA_1_B'], { pdfStandard: 'a-1b' }),
  honest('PDF/A-1a', ['PDFA_1_A'], { pdfStandard: 'a-1a' }),
  honest('PDF/A-2b', ['PDFA_2_B'], { pdfStandard: 'a-2b', pdfTags: false }),
  honest('PDF/A-2u', ['PDFA_2_U'], { pdfStandard: 'a-2u', pdfTags: false }),
  honest('PDF/A-2a', ['PDFA_2_A'], { pdfStandard: 'a-2a' }),
  honest('PDF/A-3b', ['PDFA_3_B'], { pdfStandard: 'a-3b', pdfTags: false }),
  honest('PDF/A-3a', ['PDFA_3_A'], { pdfStandard: 'a-3a' }),
  honest('PDF/A-4', ['PDFA_4'], { pdfStandard: 'a-4' }),
  honest('PDF/UA-1', ['PDFUA_1'], { pdfStandard: 'ua-1' }),
  honest('que nada diz de si', [], { pdfTags: false }),
  lying('PDF/A-1b, com uma letra que não traz', ['PDFA_1_B'], () => pdfQueSeDizPdfA()),
  lying('PDF/A-1b, com transparência', ['PDFA_1_B'], () =>
    withText(
      typeset({ pdfStandard: 'a-2b', pdfTags: false }, TEXT.replace('#aa3322', '#aa332280')),
      '<pdfaid:part>2<',
      '<pdfaid:part>1<',
    ),
  ),
  lying('PDF/A-2b, com um perfil de cores que a norma não aceita', ['PDFA_2_B'], () =>
    typeset({ pdfStandard: 'a-2b', pdfTags: false }, `${TEXT}#image("outside.jpg")`),
  ),
  lying('PDF/A-2a, sem estrutura', ['PDFA_2_A'], () => withoutStructure(typeset({ pdfStandard: 'a-2a' }))),
  lying('PDF/UA-1, sem título na janela', ['PDFUA_1'], () =>
    withText(typeset({ pdfStandard: 'ua-1' }), '/DisplayDocTitle true', '/DisplayDocTitle null'),
  ),
]

/** Each is made once. */
export const OUTSIDE_FILES: OutsideFile[] = EVERY.map((file) => {
  let made: Promise<Uint8Array> | undefined
  return { ...file, make: () => (made ??= file.make()) }
})
