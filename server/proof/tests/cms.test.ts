import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { elementos } from '#contract/der.ts'
import { openTimeAuthority } from '../certificates/authority.ts'
import { tlv } from '../asn1/write-der.ts'
import { readCms } from '../cms/read-cms.ts'
import { readToken, digestsOf } from '../timestamp/token.ts'
import { createTimestamps } from '../timestamp/timestamps.ts'

const DE = Buffer.from('o que se carimba')
let pasta = ''
let token: Uint8Array = new Uint8Array()
beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'carimbo-cms-'))
  const tempo = createTimestamps(await openTimeAuthority(join(pasta, 'tempo')), undefined, () => {})
  token = (await tempo.requestTimestamp(DE)) ?? token
})
afterAll(() => rmSync(pasta, { recursive: true, force: true }))
const confere = (der: Uint8Array) => readToken(der, digestsOf(DE)) !== undefined

type Mudar = (filhos: Uint8Array[]) => Uint8Array[]
/** One variant for each constructed element: its children changed by `mudar`, and all lengths corrected. */
function comCadaUmMudado(der: Uint8Array, mudar: Mudar): Uint8Array[] {
  return elementos(der).flatMap(({ etiqueta, corpo }, n, todos) => {
    if ((etiqueta & 0x20) === 0) return []
    const dentro = elementos(corpo).map(({ bruto }) => bruto)
    const variantes = [
      tlv(etiqueta, mudar(dentro)),
      ...comCadaUmMudado(corpo, mudar).map((novo) => tlv(etiqueta, novo)),
    ]
    return variantes.map((novo) => Buffer.concat(todos.map(({ bruto }, i) => (i === n ? novo : bruto))))
  })
}

const NULO = Uint8Array.of(0x05, 0x00)
test.each<[string, Mudar]>([
  ['um elemento a mais no fim', (filhos) => [...filhos, NULO]],
  ['um elemento a mais no começo', (filhos) => [NULO, ...filhos]],
  // an algorithm without its NULL is the same algorithm (RFC 5754 §2)
  ['o último a menos', (filhos) => filhos.slice(0, filhos.at(-1)?.[0] === NULO[0] ? 0 : -1)],
])('com %s, em qualquer lugar, a assinatura não se lê', (_, mudar) => {
  expect(confere(token)).toBe(true)
  const mudados = comCadaUmMudado(token, mudar)
  expect(mudados.length).toBeGreaterThan(50)
  expect(mudados.flatMap((der, n) => (confere(der) ? [n] : []))).toEqual([])
})

test('um NULL com conteúdo, ou outro envelope, não se lê', () => {
  const hex = Buffer.from(token).toString('hex')
  const rsa = '06092a864886f70d010101'
  expect(readCms(token)?.signers).toHaveLength(1)
  expect(hex.lastIndexOf(`${rsa}0500`)).toBeGreaterThan(0)
  const cheio = Buffer.from(token)
  // the unsigned length of a NULL: what follows would be read as its content
  cheio[hex.lastIndexOf(`${rsa}0500`) / 2 + 12] = 1
  expect(confere(cheio)).toBe(false)
  const outro = Buffer.from(token)
  // changes the type from signedData to envelopedData (RFC 5652 §6)
  outro[hex.indexOf('2a864886f70d010702') / 2 + 8] = 3
  expect(readCms(outro)).toBeUndefined()
})

/** Bits changed in each byte: one, or all eight in the long run (npm run test:longo). */
const BITS = process.env['CARIMBO_LONGO'] === undefined ? 1 : 8
/**
 * A signature's time stamp is an unsigned attribute, which `verifyCms` hands on without looking inside. So reading the token
 * has to refuse any changed bit, signed or not.
 */
test('com qualquer bit mudado, um carimbo deixa de se ler', () => {
  const lidos: number[] = []
  for (let byte = 0; byte < token.length; byte++)
    for (let n = 0; n < BITS; n++) {
      const mudado = Buffer.from(token)
      mudado[byte] = (mudado[byte] ?? 0) ^ (1 << ((byte + n) % 8))
      if (confere(mudado)) lidos.push(byte)
    }
  expect(lidos).toEqual([])
})
