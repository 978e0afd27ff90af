import { expect, test } from 'vitest'

import { linhaDaCasa, paiDoCodigo } from '#server/core/kit/classificacao.ts'
import { tabelaAtividadesMeio as tabela } from '#server/core/kit/tabela-atividades-meio.ts'

const linhas = tabela.map(linhaDaCasa)
const porCodigo = new Map(linhas.map((linha) => [linha.codigo, linha]))
const comPrazo = linhas.filter(({ titulo }) => !titulo)

test('a tabela está inteira: 501 códigos, 134 títulos, 367 para classificar', () => {
  expect(linhas).toHaveLength(501)
  expect(linhas.filter(({ titulo }) => titulo)).toHaveLength(134)
  const porClasse = Map.groupBy(linhas, ({ codigo }) => `${codigo.slice(0, 2)}0`)
  expect([...porClasse].map(([classe, { length }]) => `${classe} ${length}`)).toEqual([
    '000 23',
    '010 37',
    '020 155',
    '030 52',
    '040 96',
    '050 39',
    '060 62',
    '070 17',
    '900 1',
    '910 12',
    '920 4',
    '990 3',
  ])
})

test('os códigos estão em ordem, uma vez cada, e todo código está sob um título', () => {
  const codigos = linhas.map(({ codigo }) => codigo)
  expect(codigos).toEqual([...new Set(codigos)].toSorted())
  expect(linhas.filter(({ pai }) => pai === null).map(({ codigo }) => codigo)).toEqual(['000', '900'])
  const soltos = linhas.filter(({ pai }) => pai !== null && porCodigo.get(pai)?.titulo !== true)
  expect(soltos.map(({ codigo }) => codigo)).toEqual([])
  // every heading has classes below
  const vazios = linhas.filter(({ titulo, codigo }) => titulo && !linhas.some(({ pai }) => pai === codigo))
  expect(vazios.map(({ codigo }) => codigo)).toEqual([])
})

test.each([
  ['002.11', '002.1'],
  ['002.01', '002'],
  ['020.033', '020.03'],
  ['052.211', '052.21'],
  ['061', '060'],
  ['010', '000'],
  ['910', '900'],
  ['900', null],
])('a classe acima de %s é %s', (codigo, pai) => {
  expect(paiDoCodigo(codigo)).toBe(pai)
})

/** Rows as in the public table. */
test.each([
  ['001', 'RELAÇÃO INTERINSTITUCIONAL', 'Enquanto vigora', 20, 'GUARDA_PERMANENTE'],
  ['003.1', 'CONTROLE INTERNO. AUDITORIA INTERNA', 5, 9, 'GUARDA_PERMANENTE'],
  ['002.2', 'CONTROLE DE SATISFAÇÃO DO USUÁRIO', 2, 0, 'ELIMINACAO'],
  ['013.2', 'REGISTRO DE DELIBERAÇÕES', 4, 5, 'GUARDA_PERMANENTE'],
  [
    '020.11',
    'SERVIDORES E EMPREGADOS PÚBLICOS',
    'Enquanto o servidor mantiver o vínculo com a administração pública',
    'Até completar 100 anos de guarda*',
    'ELIMINACAO',
  ],
  ['027.2', 'APLICAÇÃO DE PENALIDADES DISCIPLINARES', 5, 95, 'GUARDA_PERMANENTE'],
  [
    '031.11',
    'MATERIAL PERMANENTE',
    'Até a aprovação das contas pelo Tribunal de Contas*',
    '5 anos a contar da aprovação das contas pelo Tribunal de Contas**',
    'ELIMINACAO',
  ],
  ['023.14', 'ABONO DE PERMANÊNCIA EM SERVIÇO', 'Até a homologação da aposentadoria', 0, 'ELIMINACAO'],
] as const)(
  'o prazo de %s, %s, é %s e depois %s, e então: %s',
  (codigo, descricao, corrente, intermediario, destinacao) => {
    const linha = porCodigo.get(codigo)
    expect(linha).toMatchObject({ descricao, destinacao })
    expect([linha?.prazoCorrente ?? linha?.corrente, linha?.prazoIntermediario ?? linha?.intermediario]).toEqual([
      corrente,
      intermediario,
    ])
  },
)

/** Figures counted in SEI's reference database, a source other than the data file's. */
test('a soma dos anos e de cada destino é a da tabela', () => {
  const emAnos = tabela.flatMap(([, , corrente, intermediario]) =>
    typeof corrente === 'number' && typeof intermediario === 'number' ? [[corrente, intermediario] as const] : [],
  )
  expect(emAnos).toHaveLength(193)
  expect(emAnos.reduce((total, [corrente]) => total + corrente, 0)).toBe(800)
  expect(emAnos.reduce((total, [, intermediario]) => total + intermediario, 0)).toBe(3079)
  const destinos = Map.groupBy(comPrazo, ({ destinacao }) => destinacao)
  expect([destinos.get('GUARDA_PERMANENTE')?.length, destinos.get('ELIMINACAO')?.length]).toEqual([112, 255])
  expect(comPrazo.filter(({ prazoCorrente }) => prazoCorrente?.startsWith('Até a aprovação das contas'))).toHaveLength(
    88,
  )
  expect(comPrazo.filter(({ prazoCorrente }) => prazoCorrente === 'Enquanto vigora')).toHaveLength(34)
})

test('um prazo que conta de um fato, ou que a nota pode alongar, não é número de anos; os outros são', () => {
  for (const { codigo, corrente, intermediario, prazoCorrente, prazoIntermediario } of comPrazo) {
    const emAnos = prazoCorrente === null && prazoIntermediario === null
    expect([codigo, emAnos && corrente === 0 && intermediario === 0]).toEqual([codigo, false])
  }
  expect(porCodigo.get('046.4')).toMatchObject({ prazoCorrente: '2 anos, conforme a nota', prazoIntermediario: null })
  expect(porCodigo.get('026.1')).toMatchObject({
    corrente: 5,
    prazoCorrente: null,
    prazoIntermediario: '19 anos, conforme a nota',
    nota: '* ou 95 anos, nos casos previstos na legislação específica para as concessões especiais',
  })
  const alongam = /Utilizar os prazos|Observar|95 anos|Arquivar/
  const soltas = comPrazo.filter(
    ({ destinacao, nota, prazoCorrente, prazoIntermediario }) =>
      destinacao === 'ELIMINACAO' && alongam.test(nota ?? '') && prazoCorrente === null && prazoIntermediario === null,
  )
  expect(soltas.map(({ codigo }) => codigo)).toEqual([])
})
