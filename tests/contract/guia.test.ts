import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const ler = (arquivo: string) => readFileSync(arquivo, 'utf8')
const guia = ler('docs/mudanca.md')
const achados = (expressao: RegExp) => [...new Set(Array.from(guia.matchAll(expressao), ([, um = '']) => um))]

/** All texts of the screens, in Portuguese. */
const telas = ler('locales/pt-BR.po')
  .replaceAll('"\n"', '')
  .split('\n')
  .filter((linha) => linha.startsWith('msgid '))
  .join('\n')
// "Aplicar 345 linhas…" stands in the catalogue with #
const naTela = (nome: string) => telas.includes(nome.replace(/\d+/g, '#'))

test('o guia da mudança chama as telas e os botões pelo nome que eles têm', () => {
  const nomes = achados(/\*\*(.+?)\*\*/g).flatMap((um) => um.split(' → '))
  expect(nomes.length).toBeGreaterThan(25)
  // the word that explains bold, and columns of the sheet
  const fora = ['negrito', 'Matrícula', 'CPF', 'Código']
  expect(nomes.filter((nome) => !fora.includes(nome) && !naTela(nome))).toEqual([])
})

test('cada comando do guia existe no pacote', () => {
  const { scripts } = JSON.parse(ler('package.json')) as { scripts: Record<string, string> } // npm's own format
  const comandos = achados(/npm run ([\w-]+)/g)
  expect(comandos.length).toBeGreaterThan(4)
  expect(comandos.filter((nome) => !(nome in scripts))).toEqual([])
})

test('cada configuração que o guia nomeia é lida pelo servidor', () => {
  const configuracao = `${ler('server/base/configuracao.ts')}${ler('README.md')}`
  const nomes = achados(/`([A-Z][A-Z0-9]+(?:_[A-Z]+)+)/g)
  expect(nomes.length).toBeGreaterThan(8)
  expect(nomes.filter((nome) => !configuracao.includes(nome))).toEqual([])
})

test('as páginas e os títulos que o guia cita existem', () => {
  expect(achados(/`(docs\/[\w-]+\.md)`/g).filter((pagina) => !existsSync(pagina))).toEqual([])
  const titulos = achados(/^## (.+)$/gm).map((titulo) => titulo.toLowerCase().replaceAll(' ', '-'))
  expect(achados(/\]\(#([^)]+)\)/g)).toEqual(titulos)
})
