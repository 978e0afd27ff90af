import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

import { apresentacao } from '#server/seed/apresentacao.ts'
import { identidades } from '#server/seed/estado.ts'

/** Who is named at the beginning of a line, or of a row. */
const nomeados = (texto: string) => [...texto.matchAll(/^(?: {2}|\| `)([a-z]+\.[a-z]+)/gm)].map(([, nome]) => nome)

test('the README and the start name the same people, all of them of the demonstration', async () => {
  const noReadme = nomeados(await readFile('README.md', 'utf8'))
  expect(noReadme).toEqual(expect.arrayContaining(['ana.souza', 'olivia.santana', 'quiteria.amorim']))
  expect(nomeados(apresentacao())).toEqual(noReadme)
  const logins = identidades.map(({ username }) => username)
  expect(logins).toEqual(expect.arrayContaining(noReadme))
})
