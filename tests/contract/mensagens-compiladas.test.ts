// @ts-expect-error -- the package comes without types
import { transformSync } from '@babel/core'
import { expect, test } from 'vitest'

import { messages } from '../../src/build/messages.ts'

const transformar = transformSync as (codigo: string, opcoes: object) => { code: string }
const compilar = (codigo: string) =>
  transformar(codigo, { plugins: messages().preset.plugins, configFile: false, compact: true }).code

test('uma frase escrita em várias linhas compila igual à escrita numa linha', () => {
  const emUma = compilar("var a = /*i18n*/ { id: 'x', message: 'De {de} a {ate}, outra.' }")
  const emDuas = compilar("var a = /*i18n*/ { id: 'x', message: 'De {de} a {ate}, ' + 'outra.' }")
  expect(emUma).toContain('["De ",["de"]," a ",["ate"],", outra."]')
  expect(emDuas).toBe(emUma)
})
