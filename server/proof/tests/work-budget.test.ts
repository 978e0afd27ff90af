import { deflateSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { WorkBudget } from '../pdf/cross-reference.ts'

const pacote = (bytes: number) => deflateSync(Buffer.alloc(bytes))

test('a descompressão que um arquivo pede tem limite, também quando não cabe ou está estragada', () => {
  const justo = new WorkBudget(1_000)
  expect(justo.inflate(pacote(600))).toHaveLength(600)
  expect(() => justo.inflate(pacote(600))).toThrow('larger')
  expect(() => justo.inflate(pacote(10))).toThrow()

  const estragado = pacote(900_000)
  estragado.writeUInt32BE(0, estragado.length - 4)
  const outro = new WorkBudget(900_000)
  expect(() => outro.inflate(estragado)).toThrow('check')
  expect(() => outro.inflate(pacote(100_000))).toThrow()
})

test('dados sem a soma final do zlib são lidos; cortados antes dela, ou com a soma errada, não', () => {
  const inteiro = pacote(900_000)
  const outra = Buffer.from(inteiro)
  outra.writeUInt8(outra.at(-1) === 0 ? 1 : 0, outra.length - 1)
  for (const cortado of [1, 2, 3, 4]) {
    const justo = new WorkBudget(1_000_000)
    expect(justo.inflate(inteiro.subarray(0, -cortado))).toHaveLength(900_000)
    expect(justo.inflate(pacote(100_000))).toHaveLength(100_000)
  }
  for (const ruim of [inteiro.subarray(0, -8), outra, inteiro.subarray(0, 1), Buffer.alloc(0)])
    expect(() => new WorkBudget().inflate(ruim)).toThrow()
})
