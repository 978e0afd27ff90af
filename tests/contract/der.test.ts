import { describe, expect, test } from 'vitest'

import { dentro, filhos, instanteDe, oidDe, serieDe, unico } from '#contract/der.ts'

const hex = (dito: string) => Uint8Array.from(dito.match(/../g) ?? [], (par) => Number.parseInt(par, 16))
const um = (dito: string) => unico(hex(dito))
const tempo = (etiqueta: string, dito: string) =>
  um(`${etiqueta}${dito.length.toString(16).padStart(2, '0')}${Buffer.from(dito).toString('hex')}`)

describe('o DER só é lido da única forma em que pode ser escrito', () => {
  test('a leitura dá os valores escritos', () => {
    expect(dentro(um('3006020101020102')).map(serieDe)).toEqual(['1', '2'])
    expect(serieDe(um('020300ff01'))).toBe('ff01')
    expect(oidDe(um('06092a864886f70d010701'))).toBe('1.2.840.113549.1.7.1')
    expect(oidDe(um('0603883701'))).toBe('2.999.1')
    // a policy named by a UUID has a number too large to be exact
    expect(oidDe(um('0613698292f0f9c4c5a7d6b0e0a1f2c3d4e5f6877f'))).toMatch(/^2\.25\.\d{30,}$/)
    expect(unico(hex(`048180${'00'.repeat(128)}`)).corpo).toHaveLength(128)
    expect(instanteDe(tempo('17', '491231235959Z')).toISOString()).toBe('2049-12-31T23:59:59.000Z')
    expect(instanteDe(tempo('17', '500101000000Z')).toISOString()).toBe('1950-01-01T00:00:00.000Z')
    expect(instanteDe(tempo('18', '20261120120000.5Z')).toISOString()).toBe('2026-11-20T12:00:00.500Z')
  })

  const recusados: [string, () => unknown][] = [
    ['tamanho indefinido', () => um('30800201010000')],
    ['tamanho mais longo que o necessário', () => um('30810302010100')],
    ['tamanho com zero à esquerda', () => unico(hex(`04820080${'00'.repeat(128)}`))],
    ['tamanho de cinco bytes', () => um('0485000000000100')],
    ['marca de vários bytes', () => um('1f810100')],
    ['mais anunciado do que há', () => um('040500')],
    ['nada', () => um('')],
    ['só a marca', () => um('30')],
    ['algo depois do único elemento', () => um('020101020102')],
    ['algo depois do último elemento de dentro', () => dentro(um('3004020101ff'))],
    ['marca diferente da esperada', () => dentro(um('3103020101'))],
    ['o conteúdo do que não contém nada', () => filhos(um('0403020101'))],
    ['identificador com número preenchido', () => oidDe(um('06032a8001'))],
    ['identificador que acaba no meio de um número', () => oidDe(um('06022a86'))],
    ['identificador sem números', () => oidDe(um('0600'))],
    ['hora sem fuso', () => instanteDe(tempo('17', '261120120000'))],
    ['hora em outro fuso', () => instanteDe(tempo('17', '261120120000-0300'))],
    ['30 de fevereiro', () => instanteDe(tempo('18', '20260230120000Z'))],
    ['ano de dois algarismos onde se pedem quatro', () => instanteDe(tempo('18', '261120120000Z'))],
  ]
  test.each(recusados)('é recusado: %s', (_, ler) => expect(ler).toThrow())
})
