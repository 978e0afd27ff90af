import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { PDF, type PdfRef, PdfStream } from '@libpdf/core'

import type { Claim, Judge } from './claim.ts'
import { OUTSIDE_FILES, withoutStructure } from './outside-files.ts'
import { openPdfHouse, type PdfHouse } from './pdf-house.ts'
import { type Flavour, FLAVOURS, OURS, type PdfKind, wordsFor } from './pdf-kind.ts'
import { PDF_KINDS } from './pdf-kinds.ts'
import { pdfFrom } from './house.ts'
import { askJava, javaVersionOf, whyNoJava } from './programs.ts'

/** A file, and what we say of it. `conforms`: that it is what `flavour` says, or that it isn't. */
type Question = { file: string; bytes: Uint8Array; flavour: Flavour; conforms: boolean }

/** What a file says of itself in its XMP, as an element or as an attribute. */
export async function claimsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDF.load(bytes)
  const description = pdf.getCatalog().get('Metadata', (ref: PdfRef) => pdf.getObject(ref))
  const xmp = description instanceof PdfStream ? new TextDecoder().decode(description.getDecodedData()) : ''
  const value = (name: string) => new RegExp(`${name}(?:>|=["'])\\s*([0-9A-Za-z]+)`).exec(xmp)?.[1]
  const [part, level, ua] = [value('pdfaid:part'), value('pdfaid:conformance'), value('pdfuaid:part')]
  return [
    // PDF/A-4 has no levels
    ...(part === undefined ? [] : [['PDFA', part, ...(level === undefined ? [] : [level.toUpperCase()])].join('_')]),
    ...(ua === undefined ? [] : [`PDFUA_${ua}`]),
  ]
}

/** Whether a file says just this of itself. */
export async function claimInXmp(file: string, bytes: Uint8Array, claims: readonly Flavour[]): Promise<Claim> {
  const said = await claimsOf(bytes)
  return {
    part: 'pdf',
    claim: `${file}: diz ser ${wordsFor(claims)}`,
    judge: 'XMP',
    holds: said.toSorted().join() === claims.toSorted().join(),
    verdict: said.join(' ') || 'nada',
  }
}

/** Whether a verdict of veraPDF says that a file conforms, or that it doesn't. Of a file that it can't read it says neither. */
export const says = (verdict: string, conforms: boolean) =>
  conforms ? verdict === 'CONFORMS' : verdict.startsWith('FAILS')

/** Whether veraPDF says what each question does. */
async function askVeraPdf(folder: string, questions: Question[]): Promise<Claim[]> {
  const asked = questions.flatMap(({ bytes, flavour }, i) => {
    const file = path.join(folder, `${i}.pdf`)
    writeFileSync(file, bytes)
    return [flavour, file]
  })
  const verdicts = await askJava('VeraPdf', asked)
  return questions.map(({ file, flavour, conforms }, i) => {
    const verdict = verdicts[i] ?? 'not judged'
    return {
      part: 'pdf',
      claim: `${file}: ${conforms ? 'é' : 'não é'} ${FLAVOURS[flavour]}`,
      judge: `veraPDF ${javaVersionOf('verapdf.version')}`,
      holds: says(verdict, conforms),
      verdict,
    }
  })
}

/** A fault planted: one of ours, without its structure, says that it is what it no more is. The judge must notice. */
async function plantedFault({ draft, ...house }: PdfHouse): Promise<Question[]> {
  const { id } = await draft('Falso')
  const bytes = await withoutStructure(await pdfFrom(house, house.ana, `/siga/documento/${id}/pdf`))
  return OURS.map((flavour) => ({ file: 'um rascunho sem a sua estrutura', bytes, flavour, conforms: false }))
}

/** The files brought in are what they say, or aren't, before anything is made of them. */
async function broughtIn(): Promise<Question[]> {
  const each = OUTSIDE_FILES.map(async ({ name, says, lies = false, make }) => {
    const bytes = await make()
    return says.map((flavour) => ({ file: `arquivo trazido ${name}`, bytes, flavour, conforms: !lies }))
  })
  return (await Promise.all(each)).flat()
}

async function judgeKind(kind: PdfKind, house: PdfHouse): Promise<{ claim: Claim; questions: Question[] }> {
  const bytes = await kind.make(house)
  if ('brought' in kind) {
    const same = Buffer.from(await kind.brought()).equals(bytes)
    const verdict = same ? 'iguais' : 'diferentes'
    const claim = `${kind.name}: os bytes são os que vieram`
    return { claim: { part: 'pdf', claim, judge: 'bytes', holds: same, verdict }, questions: [] }
  }
  return {
    claim: await claimInXmp(kind.name, bytes, kind.claims),
    questions: kind.claims.map((flavour) => ({ file: kind.name, bytes, flavour, conforms: true })),
  }
}

/** Whether each file claims just what its kind is to claim, and whether veraPDF confirms each claim. */
export const judgePdf: Judge = async ({ whole }) => {
  const left = whyNoJava()
  if (left !== undefined) return { claims: [], left: `pdf ${left}.` }
  const house = await openPdfHouse()
  try {
    const questions = [...(await plantedFault(house)), ...(await broughtIn())]
    const claims: Claim[] = []
    for (const kind of PDF_KINDS.filter(({ long }) => whole || !long)) {
      const judged = await judgeKind(kind, house)
      claims.push(judged.claim)
      questions.push(...judged.questions)
    }
    return { claims: [...(await askVeraPdf(house.outside, questions)), ...claims] }
  } finally {
    await house.close()
  }
}
