import { describe, expect, test } from 'vitest'

import { dentro, filhos, instanteDe, oidDe, serieDe, unico } from '#contract/der.ts'

const hex = (dito: string) => Uint8Array.from(dito.match(/../g) ?? [], (par) => Number.parseInt(par, 16))
const um = (dito: string) => unico(hex(dito))
const tempo = (etiqueta: string, dito: string) =>
  um(`${etiqueta}${dito.length.toString(16).padStart(2, '0')}${Buffer.from(dito).toString('hex')}`)

describe('DER is read in the one way it may be written', () => {
  test('what it says', () => {
    expect(dentro(um('3006020101020102')).map(serieDe)).toEqual(['1', '2'])
    expect(serieDe(um('020300ff01'))).toBe('ff01')
    expect(oidDe(um('06092a864886f70d010701'))).toBe('1.2.840.113549.1.7.1')
    expect(oidDe(um('0603883701'))).toBe('2.999.1')
    // a policy named by a UUID has a number larger than what is counted exactly
    expect(oidDe(um('0613698292f0f9c4c5a7d6b0e0a1f2c3d4e5f6877f'))).toMatch(/^2\.25\.\d{30,}$/)
    expect(unico(hex(`048180${'00'.repeat(128)}`)).corpo).toHaveLength(128)
    expect(instanteDe(tempo('17', '491231235959Z')).toISOString()).toBe('2049-12-31T23:59:59.000Z')
    expect(instanteDe(tempo('17', '500101000000Z')).toISOString()).toBe('1950-01-01T00:00:00.000Z')
    expect(instanteDe(tempo('18', '20261120120000.5Z')).toISOString()).toBe('2026-11-20T12:00:00.500Z')
  })

  const recusados: [string, () => unknown][] = [
    ['indefinite length', () => um('30800201010000')],
    ['a length longer than it need be', () => um('30810302010100')],
    ['a length with a leading zero', () => unico(hex(`04820080${'00'.repeat(128)}`))],
    ['a length of five bytes', () => um('0485000000000100')],
    ['a tag of several bytes', () => um('1f810100')],
    ['more announced than there is', () => um('040500')],
    ['nothing', () => um('')],
    ['a tag alone', () => um('30')],
    ['something after the one element', () => um('020101020102')],
    ['something after the last element inside', () => dentro(um('3004020101ff'))],
    ['another tag than expected', () => dentro(um('3103020101'))],
    ['the inside of what has none', () => filhos(um('0403020101'))],
    ['an identifier with a padded number', () => oidDe(um('06032a8001'))],
    ['an identifier that ends amid a number', () => oidDe(um('06022a86'))],
    ['an identifier without numbers', () => oidDe(um('0600'))],
    ['an hour without a zone', () => instanteDe(tempo('17', '261120120000'))],
    ['an hour in another zone', () => instanteDe(tempo('17', '261120120000-0300'))],
    ['the 30th of February', () => instanteDe(tempo('18', '20260230120000Z'))],
    ['two digits of a year where four belong', () => instanteDe(tempo('18', '261120120000Z'))],
  ]
  test.each(recusados)('refused: %s', (_, ler) => expect(ler).toThrow())
})
