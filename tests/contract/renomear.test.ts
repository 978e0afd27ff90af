import { expect, test } from 'vitest'

import type { Entrevista } from '#contract/entrevista.ts'
import type { Texto } from '#contract/texto.ts'
import { nomeDoRotulo, nomeLivre, trocarCampo } from '#features/modelo/renomear.ts'

const v = (nome: string) => ({ type: 'variavel', attrs: { nome } })
const campos: Entrevista = [
  { tipo: 'escolha', nome: 'urgente', rotulo: 'Urgente', obrigatorio: true, opcoes: ['Sim', 'Não'] },
  { tipo: 'texto', nome: 'motivo', rotulo: 'Motivo', obrigatorio: false },
]
const texto: Texto = { type: 'doc', content: [{ type: 'paragraph', content: [v('motivo')] }] }
const conteudo = { campos, texto }

test.each([
  ['Até quando (se houver)?', 'ateQuandoSeHouver'],
  ['1º Item', 'item'],
  ['???', ''],
])('a variável de %s tem o nome esperado', (rotulo, nome) => expect(nomeDoRotulo(rotulo)).toBe(nome))

test('um nome já usado, ou do documento, vira outro; variáveis e condições seguem o nome novo', () => {
  expect(nomeLivre('Motivo', ['motivo', 'motivo2'])).toBe('motivo3')
  expect(nomeLivre('Assunto', [])).toBe('assunto2')
  const [urgente, motivo] = conteudo.campos
  const outros = [urgente!, { ...motivo!, quando: { campo: 'urgente', igual: 'Sim' } }]
  expect(
    trocarCampo({ campos: outros, texto: conteudo.texto }, 0, { ...urgente!, nome: 'pressa' }).campos[1]?.quando?.campo,
  ).toBe('pressa')
  expect(trocarCampo(conteudo, 1, { ...motivo!, nome: 'razao' }).texto.content[0]?.content).toEqual([v('razao')])
})
