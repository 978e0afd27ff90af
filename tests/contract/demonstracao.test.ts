import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

import { apresentacao } from '#server/house/seed/apresentacao.ts'
import { cenas } from '#server/house/seed/cenas.ts'
import { identidades, SENHA } from '#server/house/seed/estado.ts'

/** Users named at the beginning of a line, or of a table row. */
const nomeados = (texto: string) => [...texto.matchAll(/^(?: {2}|\| `)([a-z]+\.[a-z]+)/gm)].map(([, nome]) => nome)

test('o README e o início do servidor nomeiam as mesmas pessoas, todas da demonstração', async () => {
  const noReadme = nomeados(await readFile('README.md', 'utf8'))
  expect(noReadme).toEqual(expect.arrayContaining(['ana.souza', 'olivia.santana', 'quiteria.amorim']))
  expect(nomeados(apresentacao())).toEqual(noReadme)
  const logins = identidades.map(({ username }) => username)
  expect(logins).toEqual(expect.arrayContaining(noReadme))
})

test('o início do servidor mostra o endereço do convite aberto, quando há um', () => {
  const endereco = 'http://localhost:8080/assinar-documento/1/EXT-OFI-2026%2F00001-A/EXT'
  expect(apresentacao(endereco)).toContain(`O convite aberto de fornecedor.externo: ${endereco}`)
  expect(apresentacao()).not.toContain('convite')
})

test('na demonstração, exatamente um documento espera o signatário externo', () => {
  const deFora = cenas.filter(({ responsavel }) => responsavel === 'fornecedor.externo@EXT/FORN')
  expect(deFora.map(({ passos }) => passos.map(({ acao }) => acao))).toEqual([['finalizar']])
})

test('com outro provedor de identidade, a apresentação diz onde estão as contas, e não diz senha nenhuma', () => {
  const dita = apresentacao(null, 'https://sso.exemplo.gov.br')
  expect(dita).toContain('contas e senhas em https://sso.exemplo.gov.br')
  expect(dita).not.toContain(SENHA)
})
