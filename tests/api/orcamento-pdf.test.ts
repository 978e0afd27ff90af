import { deflateSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { Orcamento } from '#server/adapters/signing/tabela.ts'

const pacote = (bytes: number) => deflateSync(Buffer.alloc(bytes))

test('o que um arquivo pede que se desempacote acaba, também quando não cabe ou está estragado', () => {
  const justo = new Orcamento(1_000)
  expect(justo.inflar(pacote(600))).toHaveLength(600)
  expect(() => justo.inflar(pacote(600))).toThrow('larger')
  expect(() => justo.inflar(pacote(10))).toThrow()

  const estragado = pacote(900_000)
  estragado.writeUInt32BE(0, estragado.length - 4)
  const outro = new Orcamento(900_000)
  expect(() => outro.inflar(estragado)).toThrow('check')
  expect(() => outro.inflar(pacote(100_000))).toThrow()
})
