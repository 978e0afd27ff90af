import { expect, test } from 'vitest'

import { api } from '#contract/api.ts'

import { PDF_KINDS } from '../../judges/pdf-kinds.ts'

const answersPdf = (response: object) => 'mime' in response && response.mime === 'application/pdf'

test('cada operação que responde um PDF está entre os que os juízes julgam', () => {
  const answering = Object.entries(api).flatMap(([room, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, { response }]) =>
      typeof response === 'object' && answersPdf(response) ? `${room}.${name}` : [],
    ),
  )
  expect([...new Set(PDF_KINDS.map(({ endpoint }) => endpoint))].toSorted()).toEqual(answering.toSorted())
})

test('cada espécie de PDF tem um nome só seu', () => {
  expect(new Set(PDF_KINDS.map(({ name }) => name)).size).toBe(PDF_KINDS.length)
})
