import { expect, test } from 'vitest'

import { api } from '#contract/api.ts'

import type { Flavour } from '../../judges/pdf-kind.ts'
import { PDF_KINDS } from '../../judges/pdf-kinds.ts'
import { claimInXmp, claimsOf, says } from '../../judges/pdf.ts'
import { pdfCom } from '../apoio/pdfs.ts'

const saying = (xmp: string) =>
  pdfCom('/Metadata 4 0 R', [`<< /Type /Metadata /Subtype /XML /Length ${xmp.length} >>\nstream\n${xmp}\nendstream`])

/** Answers of bytes that may be a PDF, or have one inside: but those that are an image or a spreadsheet. */
const MIMES = ['application/pdf', 'application/octet-stream', 'application/zip']
const OTHERS = ['papelDoOrgao.brasao', 'busca.exportar']

test('cada operação que responde um PDF está entre os que os juízes julgam', () => {
  const answering = Object.entries(api).flatMap(([room, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, { response }]) =>
      typeof response === 'object' && 'mime' in response && MIMES.includes(response.mime) ? `${room}.${name}` : [],
    ),
  )
  expect([...new Set(PDF_KINDS.map(({ endpoint }) => endpoint)), ...OTHERS].toSorted()).toEqual(answering.toSorted())
})

test('cada espécie de PDF tem um nome só seu', () => {
  expect(new Set(PDF_KINDS.map(({ name }) => name)).size).toBe(PDF_KINDS.length)
})

test.each<[string, string, string[]]>([
  ['nada', '', []],
  ['em elementos', '<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>', ['PDFA_2_A']],
  [
    'em atributos',
    '<rdf:Description pdfaid:part="1" pdfaid:conformance="b" pdfuaid:part="1"/>',
    ['PDFA_1_B', 'PDFUA_1'],
  ],
  ['sem nível', '<pdfaid:part>4</pdfaid:part>', ['PDFA_4']],
])('lê o que um PDF diz de si: %s', async (_, xmp, claims) => {
  expect(await claimsOf(saying(xmp))).toEqual(claims)
})

test('um PDF que diz mais, ou menos, do que a sua espécie diz não se sustenta', async () => {
  const pdf = saying('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>')
  const holds = async (claims: Flavour[]) => (await claimInXmp('um', pdf, claims)).holds
  expect([await holds(['PDFA_2_A']), await holds([]), await holds(['PDFA_2_A', 'PDFUA_1'])]).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  ['CONFORMS', true, false],
  ['FAILS\t6.1.3-1 The file trailer shall contain the ID keyword', false, true],
  ['UNREADABLE\tjava.io.IOException', false, false],
  ['not judged', false, false],
])('o que o juiz diz: %s', (verdict, is, isNot) => {
  expect([says(verdict, true), says(verdict, false)]).toEqual([is, isNot])
})
