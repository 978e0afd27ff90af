import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Claim, Outcome } from './claim.ts'
import { openHouse } from './house.ts'
import { type Flavour, PDF_KINDS } from './pdf-kinds.ts'
import { askJava, javaVersionOf, whyNoJava } from './programs.ts'

const NAMES: Record<Flavour, string> = {
  PDFA_2_A: 'PDF/A-2a',
  PDFA_2_B: 'PDF/A-2b',
  PDFUA_1: 'PDF/UA-1',
}

/** What a file says of itself in its newest XMP, as an element or as an attribute. */
export function claimsOf(pdf: Uint8Array): string[] {
  const text = Buffer.from(pdf).toString('latin1')
  const last = text.slice(text.lastIndexOf('<x:xmpmeta'))
  const value = (name: string) => new RegExp(`${name}(?:>|=["'])\\s*([0-9A-Za-z]+)`).exec(last)?.[1]
  const [part, level, ua] = [value('pdfaid:part'), value('pdfaid:conformance'), value('pdfuaid:part')]
  return [
    ...(part === undefined ? [] : [`PDFA_${part}_${(level ?? '').toUpperCase()}`]),
    ...(ua === undefined ? [] : [`PDFUA_${ua}`]),
  ]
}

/** Whether a file claims just what its kind is to claim, and whether veraPDF confirms each claim. */
export async function judgePdf(): Promise<Outcome> {
  const left = whyNoJava()
  if (left !== undefined) return { claims: [], left: `pdf ${left}.` }
  const judge = `veraPDF ${javaVersionOf('verapdf.version')}`
  const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-juizes-'))
  const house = await openHouse()
  try {
    const claims: Claim[] = []
    const asked: { kind: string; flavour: Flavour; file: string }[] = []
    for (const [i, kind] of PDF_KINDS.entries()) {
      const bytes = await kind.make(house)
      const file = path.join(folder, `${i}.pdf`)
      writeFileSync(file, bytes)
      const said = claimsOf(bytes)
      claims.push({
        part: 'pdf',
        claim: `${kind.name}: diz ser ${kind.claims.map((each) => NAMES[each]).join(' e ') || 'nada'}`,
        judge: 'XMP',
        holds: said.toSorted().join() === kind.claims.toSorted().join(),
        verdict: said.join(' ') || 'nada',
      })
      asked.push(...kind.claims.map((flavour) => ({ kind: kind.name, flavour, file })))
    }
    const verdicts = await askJava(
      'VeraPdf',
      asked.flatMap(({ flavour, file }) => [flavour, file]),
    )
    for (const [i, { kind, flavour }] of asked.entries()) {
      const verdict = verdicts[i] ?? 'not judged'
      claims.push({
        part: 'pdf',
        claim: `${kind}: é ${NAMES[flavour]}`,
        judge,
        holds: verdict === 'CONFORMS',
        verdict,
      })
    }
    return { claims }
  } finally {
    await house.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
