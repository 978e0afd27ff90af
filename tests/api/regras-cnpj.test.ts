import { expect, test } from 'vitest'

import { semCpf } from '#contract/certificado.ts'
import { cnpjValido, formatarCnpj } from '#contract/cnpj.ts'
import { limpar } from '#platform/scrub.ts'

test.each([
  // the example in Receita Federal's manual
  ['12.ABC.345/01DE-35', true],
  ['12ABC34501DE35', true],
  ['12abc34501de35', true],
  ['12ABC34501DE36', false],
  ['11.222.333/0001-81', true],
  ['11222333000181', true],
  ['11222333000182', false],
  ['00000000000000', false],
  ['12ABC34501DEA5', false],
  ['12ABC34501DE3', false],
  ['529.982.247-25', false],
  ['', false],
])('%j é CNPJ: %s', (texto, valido) => {
  expect(cnpjValido(texto)).toBe(valido)
})

test('o CNPJ aparece com os seus sinais, com letras ou só números', () => {
  expect(formatarCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
  expect(formatarCnpj('11222333000181')).toBe('11.222.333/0001-81')
  expect(formatarCnpj('12ABC34501DE36')).toBe('12ABC34501DE36')
})

test('um CNPJ de três letras e onze algarismos não conta como CPF; um CPF ao lado dele conta', () => {
  const cnpj = 'ABC12345678923'
  expect(cnpjValido(cnpj)).toBe(true)
  expect(semCpf(`CNPJ ${cnpj}, CPF 123.456.789-01`)).toBe(`CNPJ ${cnpj}, CPF •••.456.789-••`)
  expect(semCpf('CPF12345678901')).toBe('CPF•••.456.789-••')
  expect(limpar(`CNPJ ${cnpj} e CPF 12345678901`)).toBe(`CNPJ ${cnpj} e CPF [cpf]`)
})
